import lighthouse, { desktopConfig } from "lighthouse";
import { type BrowserContext, chromium } from "@playwright/test";
import { browserFlags, browserPath } from "./browser.ts";
import { freePort } from "./ports.ts";
import { temporaryFolder } from "./temporary.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

export interface LighthouseResult {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** What could be better: the audits without full marks, with what they measured. */
  readonly remarks: readonly string[];
}

interface Conditions {
  /** A slow phone on a slow network, unless told. */
  readonly device?: "phone" | "desktop";
  /** What somebody did before in the same browser, such as signing in; the page then keeps what that left behind. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}

/** What Lighthouse says of a page, 0 to 100, in a browser that has seen nothing else. */
export async function runLighthouse(
  url: string,
  { device = "phone", before }: Conditions = {},
): Promise<LighthouseResult> {
  const port = await freePort();
  const folder = await temporaryFolder("lighthouse");
  const context = await chromium.launchPersistentContext(folder.path, {
    executablePath: browserPath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    await before?.(context);
    const options = { port, onlyCategories: [...categories], logLevel: "silent" as const, disableStorageReset: true };
    const result = await lighthouse(url, options, device === "desktop" ? desktopConfig : undefined);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    return judgementOf(result.lhr);
  } finally {
    await context.close();
    await folder.remove();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function judgementOf({ categories: judged, audits }: Report): LighthouseResult {
  const scoreOf = (category: string) => Math.round((judged[category]?.score ?? 0) * 100);
  const weighted = Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const remarks = weighted.flatMap(({ id }) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score === 1) return [];
    return [`${id} ${audit.score} ${audit.displayValue ?? ""}`];
  });
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
    },
    remarks,
  };
}
