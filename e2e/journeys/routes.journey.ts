import assert from "node:assert/strict";
import { type Journey, journey, type Visit } from "../house/journey.ts";
import { looks, plainLook } from "../house/looks.ts";
import { listRoutes, type Route, type Seen } from "../house/routes.ts";
import { inspect } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";
import type { Product } from "../house/product.ts";

async function visitAs(seen: Seen, product: Product, { open }: Pick<Journey, "open">): Promise<Visit> {
  const visit = await open(product, { untraced: true });
  if (seen !== "signed out") await signIn(visit, `${seen}@delight.test`);
  return visit;
}

/** What is wrong with a screen, by itself: a complaint is told of the screen that it came from. */
async function lookAt({ page, complaints, goTo }: Visit, { name, path }: Route, look: string): Promise<string[]> {
  try {
    await goTo(path);
    const wrongs = await inspect(page, `${name} ${look}`);
    const { pathname } = new URL(page.url());
    const isThere = pathname === new URL(path, page.url()).pathname;
    return [...wrongs, ...(isThere ? [] : [`leads to ${pathname}`]), ...complaints.take()];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...complaints.take()];
  }
}

/** One line a fault, with the screens that have it: what is wrong with the frame is wrong everywhere. */
function inWords(faults: ReadonlyMap<string, readonly string[]>): string {
  return [...faults].map(([fault, screens]) => `\n${fault}\n  on ${[...new Set(screens)].join(" ")}`).join("");
}

for (const look of looks) {
  journey(`every route of section 2 renders, is accessible and fits: ${look.name}`, async (house) => {
    const product = await house.demo();
    const routes = await listRoutes(product);
    const faults = new Map<string, string[]>();
    for (const seen of ["signed out", "owner", "staff"] as const) {
      const plain = await visitAs(seen, product, house);
      const visit = look === plainLook ? plain : await house.open(product, { look, like: plain, untraced: true });
      for (const route of routes.filter((one) => one.seen === seen)) {
        for (const fault of await lookAt(visit, route, look.name)) {
          faults.set(fault, [...(faults.get(fault) ?? []), route.name]);
        }
      }
    }
    assert.equal(faults.size, 0, inWords(faults));
  });
}
