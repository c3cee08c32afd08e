import type { Page } from "@playwright/test";
import { registerUser } from "../support/api.ts";
import { defaultVariant } from "../support/display-variants.ts";
import type { Product } from "../support/product.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Journey } from "../fixtures/test.ts";

/** Somebody whose look is their own: what they choose comes back to nobody else from a profile. */
export async function signInAsNewUser(
  { demo: product, open }: Pick<Journey, "demo" | "open">,
  name: string,
): Promise<{ visit: BrowserSession; product: Product }> {
  const email = `${name}-${Date.now()}@look.test`;
  await registerUser(product, email, demoPassword);
  const visit = await open(product, { look: defaultVariant, as: { email, password: demoPassword } });
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
export async function openWithPreferences(
  { page, context, goTo, url }: BrowserSession,
  choices: Choices,
  path = "/dashboard",
): Promise<void> {
  for (const name of choosable) await context.clearCookies({ name: `Delight-${name}` });
  const cookies = Object.entries(choices).map(([name, value]) => ({ name: `Delight-${name}`, value, url }));
  if (cookies.length > 0) await context.addCookies(cookies);
  await goTo(path);
  await waitForSettled(page);
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
export async function boundsOf(page: Page, selector: string): Promise<Box> {
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
