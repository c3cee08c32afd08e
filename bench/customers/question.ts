import { median } from "../fixtures/report.ts";

/** The same question twice: as the product asks it, and in plain SQL as somebody would write it by hand. */
export interface Question {
  readonly name: string;
  readonly ours: () => Promise<unknown>;
  readonly plain: () => Promise<unknown>;
}

export interface Measured {
  readonly ours: number;
  readonly plain: number;
}

/** Median milliseconds of both, asked in turns; throws when their answers are not the same. */
export async function measure({ name, ours, plain }: Question, rounds: number): Promise<Measured> {
  const [answer, expected] = [await ours(), await plain()];
  if (JSON.stringify(answer) !== JSON.stringify(expected)) {
    throw new Error(`${name}: the product answers ${JSON.stringify(answer)}, plain SQL ${JSON.stringify(expected)}`);
  }
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(ours));
    times.plain.push(await timed(plain));
  }
  return { ours: median(times.ours), plain: median(times.plain) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
