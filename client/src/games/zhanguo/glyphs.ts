// The signs of the game, drawn in a box of 24 by 24. `f` is filled, `l` is drawn as a line.

export interface Drawing {
  f?: string;
  l?: string;
}

export const GLYPHS = {
  // actions
  hire: {
    f: "M3 2.500 6 1l9.500 10.500 2-2 5 5.500-3.500 3.500-5-5 2-2zM2 17c0-3 2.500-5.500 5.500-5.500S13 14 13 17v1H2zM1 19h13v2.500H1z",
  },
  palace: {
    f: "M12 2 22 8c-1 1.500-2.500 2-4 2H6c-1.500 0-3-.5-4-2zM5 11.500h14v1.800H5zM6 14.500h2.500V20H6zM10.700 14.500h2.600V20h-2.600zM15.500 14.500H18V20h-2.500zM3.500 20.500h17v2h-17z",
  },
  wall: {
    f: "M2 8h3v3h2V8h3v3h4V8h3v3h2V8h3v14H2zM8 2h8v5h-2V5h-4v2H8z",
    l: "M2 15h20M2 18.500h20M8 15v3.500M15 15v3.500M5 18.500V22M12 18.500V22M19 18.500V22M12 11.500V15",
  },
  governor: {
    f: "M4 1h2.500v22H4zM7.500 2.500c4-2 8 2 14 0l-2.500 5.500 2.500 5.500c-6 2-10-2-14 0z",
    l: "M11.500 8h6M14.500 5.500v5",
  },
  recruit: {
    f: "M9 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM2 21c0-5 3-8 7-8s7 3 7 8zM17.500 4h2.500v3.500h3V10h-3v3.500h-2.500V10H14V7.500h3.500z",
  },
  reassign: { f: "M15 3l7 5-7 5V9.800H3V6.200h12zM9 11.500v3.300h12v3.600H9V22l-7-5.200z" },
  unify: { f: "M3 6l9-4 9 4v3H3zM4 10h16v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z", l: "M12 12.500v6.500M8.800 15.700h6.400" },
  // things
  worker: { f: "M12 2 22 9H2zM8 10h8v2a4 4 0 0 1-8 0zM4.500 22c0-4 3-6 7.500-6s7.500 2 7.500 6z" },
  unrest: {
    f: "M13 1c.5 4 6 6.500 6 13a7 7 0 0 1-14 1c0-3 1.500-5 3-6.500 0 2 .8 3 2 3.500C9.500 8 10.500 4 13 1zM12 20.500c2 0 3-1.500 3-3s-1.300-2.300-2-4c-1 2-4 2.500-4 4.500 0 1.500 1.300 2.500 3 2.500z",
  },
  calm: {
    f: "M10 2c.4 3 4.600 5 4.600 10a5.600 5.600 0 0 1-11.200.6c0-2.400 1.200-4 2.400-5 0 1.500.6 2.300 1.600 2.700C7 7 8.200 4 10 2zM16.500 10h4v7h2.500l-4.500 5.500L14 17h2.500z",
  },
  move: { f: "M15 3l7 5-7 5V9.800H3V6.200h12zM9 11.500v3.300h12v3.600H9V22l-7-5.200z" },
  any: {
    f: "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z",
    l: "M12 12V1.500M12 12l9 5.500M12 12l-9 5.500",
  },
  reg: {
    f: "M1.500 6.500 9 4.500l1 3.500-1 .3 2 8.200-7 1.800zM13.500 3 15.800 8.300l5.700.5-4.300 3.800 1.300 5.600-5-3-5 3 1.300-5.600L5.500 8.800l5.700-.5zM6 20h14v2H6z",
  },
  vp: { f: "M12 1.500l3.100 6.700 7.400.8-5.500 5 1.500 7.300L12 17.600l-6.500 3.700L7 14 1.500 9l7.400-.8z" },
  disc: { f: "M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19z" },
  full: { f: "M2 3h5.500v18H2zM9.200 3h5.600v18H9.200zM16.500 3H22v18h-5.500z" },
  quiet: { f: "M12 2C7 6 3.500 9 3.500 13.500a8.500 8.500 0 0 0 17 0C20.500 9 17 6 12 2z", l: "M8 14l3 3 5.500-6" },
  // decks
  writing: {
    f: "M19.500 2 22 4.500 12.500 14 10 11.500zM9 12.500l2.500 2.500c0 4-4.500 6.500-9 6 2.500-1.500 2-3 2.500-5 .4-2 2-3.500 4-3.500zM13 20h9v1.800h-9z",
  },
  currency: { f: "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM8.500 8.500v7h7v-7z", l: "" },
  law: {
    f: "M11 2h2v2.500l7 1.500v1.500h-.6L23 14c0 2-1.500 3.500-3.700 3.500S15.500 16 15.500 14L19 7.400 13 6.200V19h3.500v2.500h-9V19H11V6.200L5 7.400 8.500 14c0 2-1.500 3.500-3.800 3.500S1 16 1 14l3.600-6.500H4V6l7-1.500z",
  },
  // comparisons
  higher: { f: "M12 3l9 11h-5.500v7h-7v-7H3z" },
  lower: { f: "M12 21 3 10h5.500V3h7v7H21z" },
  never: { f: "M3 10h18v4H3z" },
  yes: { l: "M3.500 12.500 9.500 18.500 20.500 5.500" },
  no: { l: "M5 5l14 14M19 5 5 19" },
  guessed: { l: "M3 9.500c3-3.500 6-3.500 9 0s6 3.500 9 0M3 16.500c3-3.500 6-3.500 9 0s6 3.500 9 0" },
  // boards of side B
  circle: { f: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" },
  square: { f: "M3 3h18v18H3z" },
  triangle: { f: "M12 2 23 21H1z" },
  star: { f: "M12 1.500l3.100 6.700 7.400.8-5.500 5 1.500 7.300L12 17.600l-6.500 3.700L7 14 1.500 9l7.400-.8z" },
  // the interface
  eye: {
    f: "M12 5c5 0 9 4 10.500 7-1.500 3-5.500 7-10.500 7S3 15 1.500 12C3 9 7 5 12 5zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  },
  back: { l: "M10 5 3.500 11.500 10 18M4 11.500h9a7 7 0 0 1 7 7" },
} satisfies Record<string, Drawing>;

export type Sign = keyof typeof GLYPHS;

/** The sign of what a wall tile counts. */
export const COUNTED: Record<string, Sign> = {
  governors: "governor",
  palaces: "palace",
  walls: "wall",
  discs: "disc",
  writing: "writing",
  currency: "currency",
  law: "law",
  full_regions: "full",
  calm_regions: "quiet",
  workers: "worker",
  officials: "recruit",
  marker_points: "any",
};

export const ABILITY: Record<string, Sign> = {
  VP: "vp",
  UNI: "disc",
  OFF: "recruit",
  WRK: "worker",
  CALM: "calm",
  MOVE: "move",
  ANY: "any",
  REG: "reg",
};
