import type { BrowserContext } from "@playwright/test";
import { type LighthouseResult, runLighthouse } from "../e2e/support/lighthouse.ts";
import { demoPassword } from "../e2e/support/session.ts";
import { startBenchProduct } from "./fixtures/bench-product.ts";
import { median, report } from "./fixtures/report.ts";

const runs = 5;

interface Page {
  readonly figure: string;
  readonly path: string;
  readonly device: "phone" | "desktop";
  readonly least: LighthouseResult["scores"];
  readonly isSignedIn: boolean;
}

const full = { accessibility: 100, "best-practices": 100 };

/** The sign-in page on a slow phone, and the dashboard as its users see it first, on a desktop and on the phone. */
const pages: readonly Page[] = [
  { figure: "login", path: "/login", device: "phone", least: { performance: 95, ...full }, isSignedIn: false },
  { figure: "dashboard", path: "/dashboard", device: "desktop", least: { performance: 90, ...full }, isSignedIn: true },
  {
    figure: "dashboard-phone",
    path: "/dashboard",
    device: "phone",
    least: { performance: 90, ...full },
    isSignedIn: true,
  },
];

const product = await startBenchProduct();

async function signIn(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${product.url}/login`);
  await page.getByLabel("E-mail address").fill("owner@delight.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("about:blank");
}

/** The worst run says what to look at. */
async function judge({ figure, path, device, least, isSignedIn }: Page): Promise<void> {
  const judgements: LighthouseResult[] = [];
  const conditions = { device, ...(isSignedIn ? { before: signIn } : {}) };
  for (let run = 0; run < runs; run += 1) judgements.push(await runLighthouse(product.url + path, conditions));
  for (const category of ["performance", "accessibility", "best-practices"] as const) {
    const scores = judgements.map(({ scores: { [category]: score } }) => score);
    report(`lighthouse/${figure}/${category}`, median(scores), least[category]);
  }
  const worst = judgements.toSorted((one, other) => one.scores.performance - other.scores.performance)[0];
  for (const remark of worst?.remarks ?? []) console.error(`${figure}: ${remark}`);
}

try {
  const [wanted] = process.argv.slice(2);
  for (const page of pages.filter(({ figure }) => wanted === undefined || figure === wanted)) await judge(page);
} finally {
  await product.stop();
}
