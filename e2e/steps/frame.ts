import type { Page } from "@playwright/test";
import { registerSomebody } from "../house/api.ts";
import { plainLook } from "../house/looks.ts";
import type { Product } from "../house/product.ts";
import { settle } from "../house/screen.ts";
import { demoPassword } from "../house/session.ts";
import type { Visit } from "../house/visits.ts";
import type { Journey } from "../fixtures/test.ts";

/** Somebody whose look is their own: what they choose comes back to nobody else from a profile. */
export async function enterAsNobodyElse(
  { demo: product, open }: Pick<Journey, "demo" | "open">,
  name: string,
): Promise<{ visit: Visit; product: Product }> {
  const email = `${name}-${Date.now()}@look.test`;
  await registerSomebody(product, email, demoPassword);
  const visit = await open(product, { look: plainLook, as: { email, password: demoPassword } });
  return { visit, product };
}

const choosable = [
  "appContentLayoutNav",
  "appContentWidth",
  "navbarType",
  "horizontalNavType",
  "footerType",
  "isNavbarBlurEnabled",
  "isVerticalNavCollapsed",
  "isVerticalNavSemiDark",
  "language",
  "theme",
  "skin",
] as const;

export type Choices = Partial<Record<(typeof choosable)[number], string>>;

/** Loads a path anew with these choices stored, and no others. */
export async function look({ page, context, goTo, url }: Visit, choices: Choices, path = "/dashboard"): Promise<void> {
  for (const name of choosable) await context.clearCookies({ name: `Delight-${name}` });
  const cookies = Object.entries(choices).map(([name, value]) => ({ name: `Delight-${name}`, value, url }));
  if (cookies.length > 0) await context.addCookies(cookies);
  await goTo(path);
  await settle(page);
}

/** Computed styles of the first element of a selector. */
export function styles<Name extends string>(page: Page, selector: string, names: readonly Name[]) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, wished) => {
      const computed = getComputedStyle(element);
      return Object.fromEntries(wished.map((name) => [name, computed.getPropertyValue(name)]));
    }, names) as Promise<Record<Name, string>>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands in the window, in whole pixels. */
export async function box(page: Page, selector: string): Promise<Box> {
  const { x, y, width, height } = await page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect());
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** What has the focus, in words. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.ariaLabel ?? (element?.id === "content" ? "the content" : (element?.textContent ?? "").trim());
  });
}
