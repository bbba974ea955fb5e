// A few soft tones, synthesised here; off by default.

import { settings } from "./settings.svelte.ts";

const TONES = { turn: [523, 659], no: [196], end: [392, 523, 659] };

export function chime(kind: keyof typeof TONES): void {
  if (!settings.sound) return;
  const context = new AudioContext();
  TONES[kind].forEach((pitch, index) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * 0.12;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
  setTimeout(() => void context.close(), 1500);
}
