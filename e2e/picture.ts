import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./house/browser.ts";
import { projectRoot } from "./house/places.ts";
import { startProduct } from "./house/product.ts";
import { settle } from "./house/screen.ts";
import { demoPerson } from "./house/session.ts";
import { createVisits } from "./house/visits.ts";

const path = join(projectRoot, "docs/picture.png");
const largest = 300_000;

// The picture of the README: the dashboard of the demo.
const product = await startProduct();
const browser = await launchBrowser();
const visits = createVisits(browser);
try {
  const visit = await visits.open(product, { as: demoPerson("owner") });
  await visit.goTo("/dashboard");
  await settle(visit.page);
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
