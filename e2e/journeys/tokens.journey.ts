import type { Page } from "playwright-core";
import { journey } from "../house/journey.ts";
import { settle } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { becomes } from "../house/wait.ts";
import { wordsIn } from "../house/words.ts";
import { enter } from "../steps/enter.ts";
import { look, styles } from "../steps/frame.ts";
import { above, fillHover, onAForm, onAList, type Worn } from "../steps/tokens.ts";

const worn: readonly Worn[] = (["light", "dark"] as const).flatMap((scheme) =>
  (["default", "bordered"] as const).map((skin) => ({ scheme, skin })),
);

/** What glides is looked at until it has arrived. */
function wears(page: Page, selector: string, wanted: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(wanted);
  return becomes(async () => ({ [selector]: await styles(page, selector, names) }), { [selector]: wanted }, 5);
}

/** A button made of a real one, in a size that this screen does not show. */
async function inSize(page: Page, selector: string, size: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((button, name) => {
      const other = button.cloneNode(true) as HTMLElement;
      other.id = `size-${name}`;
      other.dataset["size"] = name;
      other.style.setProperty("--button-height", `var(--button-height-${name})`);
      other.style.setProperty("--button-padding-x", `var(--button-padding-x-${name})`);
      delete other.dataset["withLeftSection"];
      button.after(other);
    }, size);
}

const sizes = [
  ["xs", "30px", "12px", "4px"],
  ["sm", "38px", "20px", "6px"],
  ["lg", "48px", "24px", "8px"],
] as const;

journey("1.5 elements wear the tokens of the look, in both themes and both skins", async ({ demo, open }) => {
  const product = await demo();
  const visit = await open(product);
  const { page } = visit;
  await enter(visit, { email: "owner@delight.test", password: demoPassword }, wordsIn("en"));
  await page.waitForURL("**/dashboard");
  await settle(page);
  for (const one of worn) {
    await look(visit, { theme: one.scheme, skin: one.skin }, "/customers");
    for (const [selector, wanted] of Object.entries(onAList(one))) await wears(page, selector, wanted);

    const add = "main a.mantine-Button-root:not([data-variant])";
    for (const [size, height, padding, radius] of sizes) {
      await inSize(page, add, size);
      const measures = { height, "padding-left": padding, "padding-right": padding, "border-top-left-radius": radius };
      await wears(page, `#size-${size}`, measures);
    }
    await page.locator(add).first().hover();
    await wears(page, add, { "background-color": fillHover });
    await wears(page, ".mantine-Pagination-control:disabled", { opacity: "0.4" });

    const { menu, item } = above(one);
    await page.getByRole("button", { name: wordsIn("en")("common:theme.title") }).click();
    await wears(page, ".mantine-Menu-dropdown", menu);
    await wears(page, ".mantine-Menu-item", item);
    await page.keyboard.press("Escape");
  }
});

journey("1.5 fields wear the tokens of the look: plain, focused and wrong", async ({ demo, open }) => {
  const product = await demo();
  for (const one of worn) {
    const visit = await open(product);
    const { page } = visit;
    const { plain, label, focused, focusedLabel, wrong, message } = onAForm(one);
    await visit.goTo("/login");
    await look(visit, { theme: one.scheme, skin: one.skin }, "/login");
    const password = "input[type=password]";
    await page.locator("input[type=email]").focus();
    await wears(page, "input[type=email]", focused);
    await wears(page, ".mantine-InputWrapper-root:focus-within > .mantine-InputWrapper-label", focusedLabel);
    await wears(page, ".mantine-InputWrapper-root:not(:focus-within) > .mantine-InputWrapper-label", label);
    const { "padding-left": _inside, "padding-right": _eye, ...frame } = plain;
    await wears(page, `.mantine-Input-input:has(${password})`, frame);

    await page.locator("button[type=submit]").click();
    await page.locator("input[type=email]").evaluate((field) => (field as HTMLElement).blur());
    await wears(page, "input[type=email]", wrong);
    await wears(page, ".mantine-InputWrapper-error", message);
  }
});
