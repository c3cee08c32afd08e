import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { openBeginnings } from "./beginnings.ts";
import { launchBrowser } from "./browser.ts";
import { allJourneys, type RegisteredJourney } from "./journey.ts";
import { countLanes, inLanes } from "./lanes.ts";
import { artifacts, fileName, projectRoot } from "./places.ts";
import { type Beginnings, type Product, type ProductOptions, startProduct } from "./product.ts";
import { type Sink, startSink } from "./sink.ts";
import { createVisits } from "./visits.ts";

const secondTries = 3;

/** Walks the journeys of a folder whose names hold `filter`, many of them in two lanes. Answers whether all arrived. */
export async function runJourneys(folder: string, filter = ""): Promise<boolean> {
  for (const kind of ["screens", "failures"]) {
    rmSync(join(artifacts, kind), { recursive: true, force: true });
    mkdirSync(join(artifacts, kind), { recursive: true });
  }
  const files = await loadJourneys(join(projectRoot, "e2e", folder));
  const isChosen = ({ name }: RegisteredJourney) => name.toLowerCase().includes(filter.toLowerCase());
  const groups = files
    .map((journeys) => ({ journeys: journeys.filter(isChosen) }))
    .filter(({ journeys }) => journeys.length > 0);
  const chosen = groups.flatMap(({ journeys }) => journeys).length;
  const { failures, unsteady } =
    chosen === 0 ? { failures: [`No journey has “${filter}” in its name`], unsteady: [] } : await walkAll(groups);
  const counts = {
    passed: chosen === 0 ? 0 : chosen - failures.length,
    failed: failures.length,
    failures,
    unsteady,
  };
  writeFileSync(join(artifacts, "result.json"), JSON.stringify(counts));
  if (chosen === 0) console.error(failures.join(""));
  return failures.length === 0;
}

/** The journeys of each file. */
async function loadJourneys(folder: string): Promise<RegisteredJourney[][]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".journey.ts")).sort();
  const journeys: RegisteredJourney[][] = [];
  for (const file of files) {
    const before = allJourneys().length;
    await import(pathToFileURL(join(folder, file)).href);
    journeys.push(allJourneys().slice(before));
  }
  return journeys;
}

/**
 * Answers what failed, and why. Where nobody watches, a few that failed are walked once more: a click that a busy
 * machine lost is to be told and mended, not to throw away everything else. Journeys of one file stay in one lane.
 */
async function walkAll(groups: readonly { journeys: readonly RegisteredJourney[] }[]) {
  const lanes = countLanes(groups, availableParallelism());
  const beginnings = lanes > 1 ? await openBeginnings() : undefined;
  const grounds: Ground[] = [];
  const failures: string[] = [];
  const unsteady: string[] = [];
  let tries = process.env["CI"] === undefined ? 0 : secondTries;
  const walk = async (one: RegisteredJourney, ground: Ground) => {
    const said = await walkOne(one, ground, lanes === 1);
    if (said.length === 0) return;
    const saidAgain = tries-- > 0 ? await walkOne(one, ground, true) : undefined;
    const passes = saidAgain?.length === 0;
    if (saidAgain && !passes) said.push("at the second try:", ...saidAgain);
    (passes ? unsteady : failures).push(`${one.name}\n${said.join("\n").replace(/^/gm, "    ")}`);
  };
  try {
    for (let lane = 0; lane < lanes; lane += 1) grounds.push(await prepareGround(beginnings));
    await inLanes(groups, lanes, async ({ journeys }, lane) => {
      const ground = grounds[lane];
      if (ground !== undefined) for (const one of journeys) await walk(one, ground);
    });
  } finally {
    for (const ground of grounds) await ground.leave();
    await beginnings?.remove();
  }
  return { failures, unsteady };
}

/** What the journeys of a lane share. */
interface Ground {
  /** Another one when the last has gone. */
  readonly browser: () => Promise<Browser>;
  readonly start: typeof startProduct;
  /** One demo for all: to start it anew costs more than most journeys. */
  readonly demo: () => Promise<Product>;
  readonly leave: () => Promise<void>;
}

async function prepareGround(beginnings: Beginnings | undefined): Promise<Ground> {
  let browser = await launchBrowser();
  const start = (options?: ProductOptions) => startProduct(options, beginnings);
  let started: Promise<Product> | undefined;
  return {
    browser: async () => {
      if (!browser.isConnected()) browser = await launchBrowser();
      return browser;
    },
    start,
    demo: () => {
      started ??= start().catch((error: unknown) => {
        // What a busy machine did not get started in time the next journey asks for again.
        started = undefined;
        throw error;
      });
      return started;
    },
    leave: async () => {
      await browser.close();
      await started?.then(
        (product) => product.stop(),
        () => undefined,
      );
    },
  };
}

async function walkOne({ name, walk }: RegisteredJourney, ground: Ground, isFilmed: boolean) {
  const begun = Date.now();
  const visits = createVisits(await ground.browser(), isFilmed);
  const started: (Product | Sink)[] = [];
  const keep = async <Thing extends Product | Sink>(starting: Promise<Thing>) => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
  const start = (options?: ProductOptions) => keep(ground.start(options));
  const sink = () => keep(startSink());
  const failure = await outcome(() => walk({ demo: ground.demo, start, sink, open: visits.open }));
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
