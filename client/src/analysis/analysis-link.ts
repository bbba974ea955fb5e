// An analysis as a link: the position and the moves are packed into the part of an address that no server sees.

import type { AnalysisStep } from "../wire.ts";

/** The content of a link: where the line begins, its steps, and how many of them are made. */
export interface LinkedAnalysis {
  position: string;
  plies: readonly AnalysisStep[];
  at: number;
}

/** Longer addresses are cut off by some programs, in characters. */
export const LONGEST = 7_000;
/** No real analysis is longer, in bytes; but a link may contain anything. */
const MOST = 200_000;

type Packed = [position: string, at: number, ...plies: [seat: number, move: string, luck?: number][]];

/** The part of an address after the #, cut down to the current position (`short`) if the line is too long; null if that
 * is too long as well. */
export async function packLink(
  { position, plies, at }: LinkedAnalysis,
  now: string,
): Promise<{ text: string; short: boolean } | null> {
  const whole: Packed = [position, at, ...plies.map(({ seat, move, luck }): Packed[2] => [seat, move, luck ?? 0])];
  for (const each of [whole, [now, 0] as Packed]) {
    const text = coded(
      await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(each))),
    );
    if (text.length <= LONGEST) return { text, short: each !== whole };
  }
  return null;
}

/** The content of a link; null if it is not valid. */
export async function unpackLink(text: string): Promise<LinkedAnalysis | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const plain = await through(new DecompressionStream("deflate-raw"), bytes);
    const [position, at, ...rest] = JSON.parse(new TextDecoder().decode(plain)) as Packed;
    const plies = rest.map(([seat, move, luck]) => ({
      seat: Number(seat),
      move: String(move),
      luck: Number(luck ?? 0),
    }));
    return typeof position === "string" && Number.isInteger(at) ? { position, plies, at } : null;
  } catch {
    return null; // it was cut off or typed by hand
  }
}

function coded(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function through(way: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(way);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    if ((size += read.value.length) > MOST) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
