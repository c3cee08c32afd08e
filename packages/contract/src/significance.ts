/** So many of so many. */
export interface Share {
  readonly sent: number;
  readonly reached: number;
}

/** The chance of error that a difference may have and still be called clear. */
export const accepted = 0.05;

/** Fewer than so many expected on either side, and the normal distribution tells nothing (Cochran 1954). */
const fewestExpected = 5;

/** Abramowitz and Stegun 7.1.26, within 1.5e-7: the part of the normal distribution beyond ±z. */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/** How often two of so many variants can be held side by side: each is a chance to be mistaken. */
export function pairsOf(variants: number): number {
  return (variants * (variants - 1)) / 2;
}

/**
 * How likely so great a difference is among equals: the two-sided test of two proportions with a common variance, times the number of
 * pairs among which these two were picked (Bonferroni), at most 1. Null where there are too few to tell.
 */
export function chanceOf(one: Share, other: Share, variants: number): number | null {
  const sent = one.sent + other.sent;
  const common = (one.reached + other.reached) / sent;
  const rarest = Math.min(one.sent, other.sent) * Math.min(common, 1 - common);
  if (sent === 0 || !(rarest >= fewestExpected)) {
    return null;
  }
  const error = Math.sqrt(common * (1 - common) * (1 / one.sent + 1 / other.sent));
  const z = (one.reached / one.sent - other.reached / other.sent) / error;
  return Math.min(1, beyond(z) * pairsOf(variants));
}

/** Where the two-sided normal distribution leaves so much outside; by halving, within 1e-6. */
function quantile(outside: number): number {
  let [low, high] = [0, 10];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (beyond(middle) > outside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Four times in five a difference of this size is found. */
const power = 0.8;

/**
 * The share that another variant must come to so that the difference to `base` (0 to 1) shows, with so many mails in each of so many
 * variants; null where none would.
 */
export function detectable(base: number, { sent, variants }: { sent: number; variants: number }): number | null {
  const reach = quantile(accepted / pairsOf(variants)) + quantile(2 * (1 - power));
  const shows = (share: number) => {
    const error = Math.sqrt((base * (1 - base) + share * (1 - share)) / sent);
    return (sent * (base + share)) / 2 >= fewestExpected && share - base >= reach * error;
  };
  for (let share = base; share <= 1; share += 0.0005) {
    if (shows(share)) return share;
  }
  return null;
}

/** How the freezing of `mailable` customers spreads a test: all who are tried on, and how many each variant has at least. */
export function spreadOf(mailable: number, { percent, variants }: { percent: number; variants: number }) {
  const sample = Math.min(mailable, Math.max(Math.round((mailable * percent) / 100), variants));
  return { sample, each: Math.floor(sample / variants), waiting: mailable - sample };
}
