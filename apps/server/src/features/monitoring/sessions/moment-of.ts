/** Clocks of other people's machines may say anything. Milliseconds. */
const believable = 24 * 3600 * 1000;

/** What a browser says about when something was, if it was in the last 24 hours; otherwise now. */
export function momentOf(told: string, now: Date): string {
  const moment = new Date(told);
  const age = now.getTime() - moment.getTime();
  return (age >= 0 && age < believable ? moment : now).toISOString();
}
