import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./house/browser.ts";
import type { Visit } from "./house/journey.ts";
import { type Look, looks } from "./house/looks.ts";
import { artifacts } from "./house/places.ts";
import { startProduct } from "./house/product.ts";
import { listRoutes, type Route } from "./house/routes.ts";
import { settle, takePicture } from "./house/screen.ts";
import { signIn } from "./house/sign-in.ts";
import { createVisits } from "./house/visits.ts";

// Every screen in every look, for eyes: nothing is judged here.
const folder = join(artifacts, "gallery");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

async function photograph({ page, goTo }: Visit, routes: readonly Route[], look: Look): Promise<void> {
  for (const { name, path } of routes) {
    await goTo(path);
    await settle(page);
    console.log(await takePicture(page, `${name} ${look.name}`, "gallery"));
  }
}

const product = await startProduct();
const browser = await launchBrowser();
const visits = createVisits(browser);
try {
  const routes = await listRoutes(product);
  for (const seen of ["signed out", "owner", "staff"] as const) {
    const plain = await visits.open(product);
    if (seen !== "signed out") await signIn(plain, `${seen}@delight.test`);
    for (const look of looks) {
      const visit = await visits.open(product, { look, like: plain });
      await photograph(
        visit,
        routes.filter((route) => route.seen === seen),
        look,
      );
    }
  }
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
