import type { Lift } from "@delight/contract/leaving-out";

type Side = Lift["held_out"];

/** Standard deviations of a 95 % interval. */
const z = 1.959964;
/** Below these nothing can be said, whatever the arithmetic answers. */
const fewestCustomers = 30;
const fewestConverted = 5;

/** The 95 % interval of a share (Wilson 1927). */
function wilson({ customers, converted }: Side) {
  const share = converted / customers;
  const middle = share + z ** 2 / (2 * customers);
  const spread = z * Math.sqrt((share * (1 - share)) / customers + z ** 2 / (4 * customers ** 2));
  const scale = 1 + z ** 2 / customers;
  return { share, low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** How much larger the share of one side is than that of the other, with its 95 % interval (Newcombe 1998, method 10). */
export function differenceOf(one: Side, other: Side): Lift["difference"] {
  if (one.customers === 0 || other.customers === 0) {
    return null;
  }
  const [a, b] = [wilson(one), wilson(other)];
  const value = a.share - b.share;
  return {
    value,
    low: value - Math.hypot(a.share - a.low, b.high - b.share),
    high: value + Math.hypot(a.high - a.share, b.share - b.low),
  };
}

/** What may be said of a difference between those who were mailed and those who were held out. */
export function verdictOf(mailed: Side, heldOut: Side): Lift["verdict"] {
  const difference = differenceOf(mailed, heldOut);
  const isSmall = Math.min(mailed.customers, heldOut.customers) < fewestCustomers;
  if (!difference || isSmall || mailed.converted + heldOut.converted < fewestConverted) {
    return "too_little";
  }
  if (difference.low > 0) {
    return "more";
  }
  return difference.high < 0 ? "fewer" : "not_clear";
}
