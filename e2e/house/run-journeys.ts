import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { allJourneys, type RegisteredJourney } from "./journey.ts";
import { artifacts, fileName, projectRoot } from "./places.ts";
import { type Product, type ProductOptions, startProduct } from "./product.ts";
import { type Sink, startSink } from "./sink.ts";
import { createVisits } from "./visits.ts";

const secondTries = 3;

/** Walks the journeys of a folder whose names hold `filter`, one after the other. Answers whether all arrived. */
export async function runJourneys(folder: string, filter = ""): Promise<boolean> {
  for (const kind of ["screens", "failures"]) {
    rmSync(join(artifacts, kind), { recursive: true, force: true });
    mkdirSync(join(artifacts, kind), { recursive: true });
  }
  await loadJourneys(join(projectRoot, "e2e", folder));
  const chosen = allJourneys().filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const { failures, unsteady } =
    chosen.length === 0
      ? { failures: [`No journey has “${filter}” in its name`], unsteady: [] }
      : await walkAll(chosen);
  const counts = {
    passed: chosen.length === 0 ? 0 : chosen.length - failures.length,
    failed: failures.length,
    failures,
    unsteady,
  };
  writeFileSync(join(artifacts, "result.json"), JSON.stringify(counts));
  if (chosen.length === 0) console.error(failures.join(""));
  return failures.length === 0;
}

async function loadJourneys(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".journey.ts")).sort();
  for (const file of files) await import(pathToFileURL(join(folder, file)).href);
}

/**
 * Answers what failed, and why. Where nobody watches, a few that failed are walked once more: a click that a busy
 * machine lost is to be told and mended, not to throw away everything else.
 */
async function walkAll(chosen: readonly RegisteredJourney[]) {
  const browser = await launchBrowser();
  const demo = shareDemo();
  const failures: string[] = [];
  const unsteady: string[] = [];
  let tries = process.env["CI"] === undefined ? 0 : secondTries;
  try {
    for (const one of chosen) {
      const said = await walkOne(one, browser, demo.get);
      if (said.length === 0) continue;
      const saidAgain = tries-- > 0 ? await walkOne(one, browser, demo.get) : undefined;
      const passes = saidAgain?.length === 0;
      if (saidAgain && !passes) said.push("at the second try:", ...saidAgain);
      (passes ? unsteady : failures).push(`${one.name}\n${said.join("\n").replace(/^/gm, "    ")}`);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  return { failures, unsteady };
}

/** One demo for all: to start it anew costs more than most journeys. */
function shareDemo() {
  let started: Promise<Product> | undefined;
  const get = () => (started ??= startProduct());
  return {
    get,
    stop: async () =>
      started?.then(
        (product) => product.stop(),
        () => undefined,
      ),
  };
}

async function walkOne({ name, walk }: RegisteredJourney, browser: Browser, demo: () => Promise<Product>) {
  const begun = Date.now();
  const visits = createVisits(browser);
  const started: (Product | Sink)[] = [];
  const keep = async <Thing extends Product | Sink>(starting: Promise<Thing>) => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
  const start = (options?: ProductOptions) => keep(startProduct(options));
  const failure = await outcome(() => walk({ demo, start, sink: () => keep(startSink()), open: visits.open }));
  const complaints = visits.takeComplaints();
  const hasFailed = failure !== undefined || complaints.length > 0;
  await visits.close(hasFailed ? fileName(name) : undefined);
  const unstopped = await outcome(async () => {
    for (const thing of started.reverse()) await thing.stop();
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const said = [failure, ...complaints, unstopped].filter((one) => one !== undefined);
  console.log(`${said.length === 0 ? "ok    " : "failed"} ${name} (${seconds} s)`);
  for (const words of said) console.log(words.replace(/^/gm, "       "));
  return said;
}

async function outcome(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return told(error);
  }
}

/** An error and what it came from, as `insist` keeps the reason of its last attempt. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = error.stack ?? error.message;
  return error.cause === undefined ? words : `${words}\nbecause of: ${told(error.cause)}`;
}
