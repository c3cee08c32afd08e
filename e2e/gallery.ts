import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./support/browser.ts";
import { makeContactSheets, type Photograph } from "./support/contact-sheets.ts";
import { galleryVariants, type DisplayVariant } from "./support/display-variants.ts";
import { artifacts } from "./support/places.ts";
import { startProduct } from "./support/product.ts";
import { listRoutes, type Route } from "./support/routes.ts";
import { waitForSettled, takePicture } from "./support/screen.ts";
import { demoPerson } from "./support/session.ts";
import { createBrowserSessions, type BrowserSession } from "./support/browser-sessions.ts";

// Every screen in every look, for eyes: nothing is judged here. Words after the command choose the screens that hold one of them.
const folder = join(artifacts, "gallery");
const wanted = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const photographs: Photograph[] = [];

async function photograph(
  { page, goTo }: BrowserSession,
  routes: readonly Route[],
  look: DisplayVariant,
): Promise<void> {
  for (const { name, path } of routes) {
    await goTo(path);
    await waitForSettled(page);
    const picture = await takePicture(page, `${name} ${look.name}`, "gallery");
    photographs.push({ screen: name, look: look.name, path: picture });
  }
}

const product = await startProduct();
const browser = await launchBrowser();
const visits = createBrowserSessions(browser);
try {
  const all = await listRoutes(product);
  const routes = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  for (const seen of ["signed out", "owner", "staff"] as const) {
    const mine = routes.filter((route) => route.seen === seen);
    for (const look of galleryVariants) {
      const visit = await visits.open(product, { look, ...(seen !== "signed out" && { as: demoPerson(seen) }) });
      await photograph(visit, mine, look);
      await visit.context.close();
    }
  }
  for (const sheet of await makeContactSheets(browser, photographs, { folder, tallest: 900 })) console.log(sheet);
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
