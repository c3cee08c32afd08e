import { startBenchProduct } from "./fixtures/bench-product.ts";
import { temporaryFolder } from "../e2e/support/temporary.ts";
import { atEnd } from "./fixtures/at-end.ts";

const runs = 5;
/** Seconds that a person may wait. */
const limit = 10;

async function secondsToReady(dataFolder: string): Promise<number> {
  const begun = performance.now();
  const product = await startBenchProduct({ dataFolder });
  const seconds = (performance.now() - begun) / 1000;
  await product.stop();
  return seconds;
}

function report(figure: string, seconds: readonly number[]): void {
  const ours = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? Number.NaN;
  console.log(JSON.stringify({ figure, ours: round(ours), limit, ratio: round(ours / limit) }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const cold: number[] = [];
const warm: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const folder = await temporaryFolder("bench");
  const remove = atEnd(() => folder.remove());
  // An empty folder first: the database is made, migrated and filled with the demo; then the same folder again.
  cold.push(await secondsToReady(folder.path));
  warm.push(await secondsToReady(folder.path));
  await remove();
}
report("start/cold", cold);
report("start/warm", warm);
