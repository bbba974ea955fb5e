// The interface in English: the source of all others. A function where a sentence has a gap.

export const en = {
  tagline: "Four board games about China's walls and towns",
  home: "All games",
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  rules: "Rules",
  learn: "Learn to play",
  settingsLink: "Settings",
  loading: "One moment …",
  failed: "This did not work.",
  again: "Try again",
  rule: (id: string) => `Rule ${id}`,
  seatNumber: (n: number) => `Seat ${n}`,
};
