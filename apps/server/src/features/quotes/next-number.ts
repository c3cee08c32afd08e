const first = "Q-1001";

/** Numbers that come after those of the latest quotes, the newest first: counted on as the newest is written. */
export function numbersAfter(latest: readonly string[], many = 100): string[] {
  const parts = latest.map(partsOf).filter((one) => one !== undefined);
  const newest = parts[0];
  if (!newest) {
    return countOn(partsOf(first), 0, many);
  }
  const alike = parts.filter(({ before }) => before === newest.before);
  const highest = alike.reduce((best, one) => (one.count > best.count ? one : best));
  return countOn(highest, 1, many);
}

interface Parts {
  readonly before: string;
  readonly count: number;
  /** With leading zeros. */
  readonly digits: number;
}

function countOn(parts: Parts | undefined, from: number, many: number): string[] {
  if (!parts) {
    return [];
  }
  const { before, count, digits } = parts;
  return Array.from({ length: many }, (_, index) => `${before}${String(count + from + index).padStart(digits, "0")}`);
}

/** Undefined where a number doesn't end with digits that can be counted on. */
function partsOf(number: string): Parts | undefined {
  const digits = /\d{1,12}$/.exec(number)?.[0];
  return digits === undefined
    ? undefined
    : { before: number.slice(0, -digits.length), count: Number(digits), digits: digits.length };
}
