import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openContext, watch } from "./browser.ts";
import type { Journey, Visit } from "./journey.ts";
import { calm, followRequests } from "./network.ts";
import { artifacts } from "./places.ts";

const patience = 40_000;

/** The browser windows of one journey. */
export interface Visits {
  readonly open: Journey["open"];
  /** What the pages complained about without it being part of the story. */
  takeComplaints(): string[];
  /** Closes all windows; after a failure with a picture and a trace of each under that name. */
  close(failedAs?: string): Promise<void>;
}

/** `isFilmed` puts what was on the screens into the trace of a failure, beside what was done: filming costs a quarter of a walk. */
export function createVisits(browser: Browser, isFilmed = true): Visits {
  const opened: Visit[] = [];
  const untracedOnes = new Set<Visit>();
  return {
    open: async (product, { look, like, scriptless = false, untraced = false } = {}) => {
      const profile = await like?.context.storageState();
      const context = await openContext(browser, {
        url: product.url,
        scriptless,
        ...(look && { look }),
        ...(profile && { profile }),
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      await slowDown(page);
      followRequests(page);
      const visit = {
        page,
        context,
        complaints: watch(page),
        goTo: async (path: string) => {
          await page.goto(product.url + path);
          if (!scriptless) await calm(page);
        },
      };
      opened.push(visit);
      if (untraced) untracedOnes.add(visit);
      // No snapshots: their script is put into sandboxed frames too, and is refused there with a complaint.
      else await context.tracing.start({ screenshots: isFilmed });
      return visit;
    },
    takeComplaints: () => opened.flatMap((visit) => visit.complaints.take()),
    close: async (failedAs) => {
      for (const [index, visit] of opened.entries()) {
        const isKept = failedAs !== undefined && !untracedOnes.has(visit);
        await closeOne(visit, isKept ? `${failedAs}-${index + 1}` : undefined);
      }
    },
  };
}

/** Lets a browser think so many times slower as `E2E_SLOWER` says: what gets lost there gets lost on a busy machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env["E2E_SLOWER"] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

async function closeOne({ page, context }: Visit, failedAs: string | undefined): Promise<void> {
  if (failedAs !== undefined) {
    const path = join(artifacts, "failures", failedAs);
    await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
    await context.tracing.stop({ path: `${path}.zip` }).catch(() => undefined);
  }
  await context.close();
}
