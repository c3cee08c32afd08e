import type { Reach } from "../segments.api.ts";

/** Slices of all customers, by which the server counts. */
export const allSlices = 1024;

const names = ["total", "noAddress", "noConsent", "suppressed", "notWanted", "sharedAddress", "reachable"] as const;

export type Figures = Pick<Reach, (typeof names)[number]>;

export const emptyFigures: Figures = {
  total: 0,
  noAddress: 0,
  noConsent: 0,
  suppressed: 0,
  notWanted: 0,
  sharedAddress: 0,
  reachable: 0,
};

function withEach(change: (name: (typeof names)[number]) => number): Figures {
  return Object.fromEntries(names.map((name) => [name, change(name)])) as unknown as Figures;
}

/** The figures of disjoint slices add up. */
export function added(one: Figures, other: Figures): Figures {
  return withEach((name) => one[name] + other[name]);
}

/** What the figures of the first slices let expect of all. */
export function expected(counted: Figures, slices: number): Figures {
  return withEach((name) => Math.round((counted[name] / slices) * allSlices));
}

/** As one says it aloud: three digits that count, the rest are noughts. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

const wished = 600;

/** How many slices to ask for next, after `size` took `milliseconds`: more when it was fast, always less than a second's worth. */
export function nextSize(size: number, milliseconds: number): number {
  const fitting = (size * wished) / Math.max(milliseconds, 1);
  return Math.max(1, Math.min(Math.floor(fitting), size * 4, allSlices));
}
