import { launchBrowser, openContext, watch } from "../e2e/house/browser.ts";
import { startProduct } from "../e2e/house/product.ts";
import { followRequests } from "../e2e/house/network.ts";
import { signIn } from "../e2e/house/sign-in.ts";
import { median, report } from "./house/report.ts";
import { workThrough } from "./replay/visit.ts";

const pairs = 5;
/** The recorder may cost the main thread so much more work (specification 9.10). */
const limit = 1.05;
/** The recorder and everything that comes with it. */
const recorder = /\/assets\/watch-over-[\w-]+\.js$/;

const product = await startProduct();
const browser = await launchBrowser();

/** What the main thread has worked in one visit, in seconds of its own time: other work on the machine does not count. */
async function measureVisit(profile: Profile, isRecorded: boolean): Promise<number> {
  const context = await openContext(browser, { url: product.url, profile });
  try {
    const page = await context.newPage();
    if (!isRecorded) await page.route(recorder, (route) => route.abort());
    const segments: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/monitoring/segments")) segments.push(request.postDataBuffer()?.length ?? 0);
    });
    await page.goto(`${product.url}/dashboard`, { waitUntil: "commit" });
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await workThrough(page);
    const { metrics } = await session.send("Performance.getMetrics");
    if (segments.length > 0 !== isRecorded) throw new Error(`${segments.length} segments were sent`);
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  } finally {
    await context.close();
  }
}

async function signedIn() {
  const context = await openContext(browser, { url: product.url });
  const page = await context.newPage();
  followRequests(page);
  const goTo = async (path: string) => void (await page.goto(product.url + path));
  await signIn({ page, context, complaints: watch(page), goTo }, "owner@delight.test");
  const profile = await context.storageState();
  await context.close();
  return profile;
}

type Profile = Awaited<ReturnType<typeof signedIn>>;

try {
  const profile = await signedIn();
  // The first visit warms up what all of them use.
  await measureVisit(profile, true);
  const plain: number[] = [];
  const recorded: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const isRecordedFirst = pair % 2 === 0;
    for (const isRecorded of [isRecordedFirst, !isRecordedFirst]) {
      (isRecorded ? recorded : plain).push(await measureVisit(profile, isRecorded));
    }
    console.error(`pair ${pair + 1}: ${plain.at(-1)?.toFixed(2)} s without, ${recorded.at(-1)?.toFixed(2)} s with`);
  }
  report("replay/main-thread", median(recorded) / median(plain), limit);
} finally {
  await browser.close();
  await product.stop();
}
