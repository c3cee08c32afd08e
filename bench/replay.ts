import { launchBrowser, openContext } from "../e2e/support/browser.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { createBrowserSessions } from "../e2e/support/browser-sessions.ts";
import { median, report } from "./fixtures/report.ts";
import { workThrough } from "./replay/visit.ts";

const pairs = 5;
/** Of the main thread's time the recorder may take so much. */
const mostOfTime = 0.05;
/** The stricter reading: so much more work than the page has anyway, which is less than a tenth of that time (decision 17). */
const mostMoreWork = 1.05;
/** The recorder and everything that comes with it. */
const recorder = /\/assets\/watch-over-[\w-]+\.js$/;

const product = await startBenchProduct();
const browser = await launchBrowser();

interface Visit {
  /** What the main thread has worked, in seconds of its own time: other work on the machine does not count. */
  readonly work: number;
  /** How long the visit was, in seconds. */
  readonly time: number;
}

async function measureVisit(profile: Profile, isRecorded: boolean): Promise<Visit> {
  const context = await openContext(browser, { url: product.url, profile });
  try {
    const page = await context.newPage();
    if (!isRecorded) await page.route(recorder, (route) => route.abort());
    const segments: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/monitoring/segments")) segments.push(request.postDataBuffer()?.length ?? 0);
    });
    const begun = performance.now();
    await page.goto(`${product.url}/dashboard`, { waitUntil: "commit" });
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await workThrough(page);
    const { metrics } = await session.send("Performance.getMetrics");
    if (segments.length > 0 !== isRecorded) throw new Error(`${segments.length} segments were sent`);
    const work = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
    return { work, time: (performance.now() - begun) / 1000 };
  } finally {
    await context.close();
  }
}

async function signedIn() {
  const visits = createBrowserSessions(browser);
  const visit = await visits.open(product);
  await signIn(visit, "owner@delight.test");
  const profile = await visit.context.storageState();
  await visits.close();
  return profile;
}

function seconds(visits: readonly Visit[]): string {
  return `${visits.at(-1)?.work.toFixed(2)} s`;
}

type Profile = Awaited<ReturnType<typeof signedIn>>;

try {
  const profile = await signedIn();
  // The first visit warms up what all of them use.
  await measureVisit(profile, true);
  const plain: Visit[] = [];
  const recorded: Visit[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const isRecordedFirst = pair % 2 === 0;
    for (const isRecorded of [isRecordedFirst, !isRecordedFirst]) {
      (isRecorded ? recorded : plain).push(await measureVisit(profile, isRecorded));
    }
    console.error(`pair ${pair + 1}: ${seconds(plain)} without, ${seconds(recorded)} with`);
  }
  const own = median(plain.map(({ work }) => work));
  const all = median(recorded.map(({ work }) => work));
  const time = median(recorded.map((visit) => visit.time));
  report("replay/share-of-time", (all - own) / time, mostOfTime);
  report("replay/more-work", all / own, mostMoreWork);
} finally {
  await browser.close();
  await product.stop();
}
