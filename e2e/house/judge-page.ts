import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { browserFlags } from "./browser.ts";
import { freePort } from "./product.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

export interface Judgement {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** What could be better: the audits without full marks, with what they measured. */
  readonly remarks: readonly string[];
}

/** What Lighthouse says of a page on a slow phone, 0 to 100, in a browser that has never seen it. */
export async function judgePage(url: string): Promise<Judgement> {
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args });
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: "silent" });
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    const { lhr } = result;
    const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const weighted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    const remarks = weighted.flatMap(({ id }) => {
      const audit = lhr.audits[id];
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
  } finally {
    await browser.close();
  }
}
