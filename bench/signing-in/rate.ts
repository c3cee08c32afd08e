/** How often a second `work` is done when so many hands do it, each beginning anew when it has ended. */
export async function rateOf(
  { hands, seconds }: { hands: number; seconds: number },
  work: (hand: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      while (performance.now() < until) {
        await work(hand);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begun) / 1000);
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
