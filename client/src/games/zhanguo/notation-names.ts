// What the things of ZhanGuo are called, on the wire and in notation.

export const COLOURS = ["writing", "currency", "law"] as const;
export const OFFICIALS = ["red", "gray", "white"] as const;
export const ACTIONS = ["hire", "palace", "wall", "governor", "recruit", "reassign"] as const;
export const SECTIONS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export const KINDS = ["wall", "palace", "governor"] as const;
export const REGIONS = [0, 1, 2, 3, 4] as const;

export type Colour = (typeof COLOURS)[number];
export type Official = (typeof OFFICIALS)[number];
export type Action = (typeof ACTIONS)[number];
