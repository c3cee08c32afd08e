import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./support/browser.ts";
import { projectRoot } from "./support/places.ts";
import { startProduct } from "./support/product.ts";
import { waitForSettled } from "./support/screen.ts";
import { demoPerson } from "./support/session.ts";
import { createBrowserSessions } from "./support/browser-sessions.ts";

const path = join(projectRoot, "docs/picture.png");
const largest = 300_000;

// The picture of the README: the dashboard of the demo.
const product = await startProduct();
const browser = await launchBrowser();
const visits = createBrowserSessions(browser);
try {
  const visit = await visits.open(product, { as: demoPerson("owner") });
  await visit.goTo("/dashboard");
  await waitForSettled(visit.page);
  mkdirSync(join(projectRoot, "docs"), { recursive: true });
  await visit.page.screenshot({ path, animations: "disabled" });
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
const { size } = statSync(path);
console.log(`${path}: ${size} bytes`);
if (size > largest) throw new Error(`The picture has more than ${largest} bytes`);
