/** The first amounts of a warm-up, and the day on which it reaches its goal; undefined while it makes no sense. */
export function previewOf(
  first: number,
  goal: number,
  growth: number,
): { readonly amounts: readonly number[]; readonly day: number } | undefined {
  if (!(first >= 1 && goal >= first && growth > 1)) return undefined;
  const day = Math.ceil(Math.log(goal / first) / Math.log(growth) - 1e-9) + 1;
  const shown = Math.min(day, 4);
  return {
    day,
    amounts: Array.from({ length: shown }, (_, index) => Math.min(goal, Math.round(first * growth ** index))),
  };
}
