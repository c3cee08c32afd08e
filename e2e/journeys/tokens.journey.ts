import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { demoPerson } from "../support/session.ts";
import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, openWithPreferences } from "../steps/frame.ts";
import {
  above,
  atTheSide,
  disabledButton,
  fillHover,
  indicator,
  onAForm,
  listTokens,
  onTheParts,
  onTheRow,
  switches,
  tabs,
  type Worn,
} from "../steps/tokens.ts";
import { expectAllStyles, expectStyles } from "../steps/expect-styles.ts";

const worn: readonly Worn[] = (["light", "dark"] as const).flatMap((scheme) =>
  (["default", "bordered"] as const).map((skin) => ({ scheme, skin })),
);

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

test(
  "1.5 elements wear the tokens of the look, in both themes and both skins",
  inPixels("Computed styles of lists and buttons", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    for (const one of worn) {
      await openWithPreferences(visit, { theme: one.scheme, skin: one.skin }, "/customers");
      await expectAllStyles(page, listTokens(one));

      const add = "main a.mantine-Button-root:not([data-variant])";
      for (const [size, height, padding, radius] of sizes) {
        await inSize(page, add, size);
        const measures = {
          height,
          "padding-left": padding,
          "padding-right": padding,
          "border-top-left-radius": radius,
        };
        await expectStyles(page, `#size-${size}`, measures);
      }
      await page.locator(add).first().hover();
      await expectStyles(page, add, { "background-color": fillHover });
      await expectStyles(page, ".mantine-Pagination-control:disabled", { opacity: "0.4" });

      const { menu, item } = above(one);
      await page.getByRole("button", { name: translatorFor("en")("common:theme.title") }).click();
      await expectStyles(page, ".mantine-Menu-dropdown", menu);
      await expectStyles(page, ".mantine-Menu-item", item);
      await page.keyboard.press("Escape");
    }
  },
);

test(
  "1.5 fields wear the tokens of the look: plain, focused and wrong",
  inPixels("Computed styles of fields", "ui"),
  async ({ demo: product, open }) => {
    for (const one of worn) {
      const visit = await open(product);
      const { page } = visit;
      const { plain, label, focused, focusedLabel, wrong, message } = onAForm(one);
      await visit.goTo("/login");
      await openWithPreferences(visit, { theme: one.scheme, skin: one.skin }, "/login");
      const password = "input[type=password]";
      await page.locator("input[type=email]").focus();
      await expectStyles(page, "input[type=email]", focused);
      await expectStyles(page, ".mantine-InputWrapper-root:focus-within > .mantine-InputWrapper-label", focusedLabel);
      await expectStyles(page, ".mantine-InputWrapper-root:not(:focus-within) > .mantine-InputWrapper-label", label);
      const { "padding-left": _inside, "padding-right": _eye, ...frame } = plain;
      await expectStyles(page, `.mantine-Input-input:has(${password})`, frame);

      await page.locator("button[type=submit]").click();
      await page.locator("input[type=email]").evaluate((field) => (field as HTMLElement).blur());
      await expectStyles(page, "input[type=email]", wrong);
      await expectStyles(page, ".mantine-InputWrapper-error", message);
    }
  },
);

test(
  "1.5 the navigation wears the tokens of the look, in a row and at the side",
  inPixels("Computed styles of the navigation", "ui", "shell"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    for (const one of worn) {
      const choices = { theme: one.scheme, skin: one.skin };
      await openWithPreferences(visit, choices);
      await page.getByRole("button", { name: translatorFor("en")("shell:nav.customers"), exact: true }).hover();
      await page.locator("nav .mantine-Popover-dropdown").waitFor();
      await expectAllStyles(page, onTheRow(one));

      await openWithPreferences(visit, { ...choices, appContentLayoutNav: "vertical" });
      await expectAllStyles(page, atTheSide(one));
      const bar = () =>
        page.locator('nav a[aria-current="page"]').evaluate((link, names) => {
          const drawn = getComputedStyle(link, "::after");
          return Object.fromEntries(names.map((name) => [name, drawn.getPropertyValue(name)]));
        }, Object.keys(indicator));
      await waitForValue(bar, indicator);
    }
  },
);

test(
  "1.5 dialogs, messages, tabs and progress wear the tokens of the look",
  inPixels("Computed styles of dialogs, messages, tabs and progress", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("root") });
    const { page } = visit;
    for (const one of worn) {
      const { dialog, dialogTitle, scrim, snackbar } = above(one);
      await openWithPreferences(visit, { theme: one.scheme, skin: one.skin }, "/staff/parts");
      await expectAllStyles(page, onTheParts(one));
      await page.getByRole("button", { name: translatorFor("en")("specimens:answer.success") }).click();
      await expectStyles(page, ".mantine-Notification-root", snackbar);
      await page.getByRole("button", { name: translatorFor("en")("specimens:answer.ask") }).click();
      await expectStyles(page, ".mantine-Modal-content", dialog);
      await expectStyles(page, ".mantine-Modal-title", dialogTitle);
      await expectStyles(page, ".mantine-Modal-overlay", scrim);
      await page.keyboard.press("Escape");

      await openWithPreferences(visit, { theme: one.scheme, skin: one.skin }, "/profile");
      await expectAllStyles(page, tabs);
    }
  },
);

/** Takes the use of a real part away, as its `disabled` does. */
function disable(page: Page, selector: string): Promise<void> {
  return page
    .locator(selector)
    .first()
    .evaluate((part) => {
      if (part instanceof HTMLAnchorElement) part.dataset["disabled"] = "true";
      else (part as HTMLInputElement).disabled = true;
    });
}

/** Puts the first switch as it is to be looked at; nobody's choice is changed. */
function putSwitch(page: Page, { isOn, isDisabled }: { readonly isOn: boolean; readonly isDisabled: boolean }) {
  return page
    .locator(".mantine-Switch-input")
    .first()
    .evaluate(
      (input, state) =>
        Object.assign(input as HTMLInputElement, { checked: state.isOn, disabled: state.isDisabled }) && undefined,
      {
        isOn,
        isDisabled,
      },
    );
}

test(
  "1.5 switches and tooltips wear the tokens of the look",
  inPixels("Computed styles of switches and tooltips", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    for (const one of worn) {
      const choices = { theme: one.scheme, skin: one.skin };
      const { off, on, offDisabled, onDisabled, thumb, thumbDisabled } = switches(one);
      await openWithPreferences(visit, choices, "/profile?tab=notifications");
      const track = ".mantine-Switch-input + .mantine-Switch-track";
      for (const [isOn, plain, disabled] of [
        [true, on, onDisabled],
        [false, off, offDisabled],
      ] as const) {
        await putSwitch(page, { isOn, isDisabled: false });
        await expectStyles(page, track, plain);
        await expectStyles(page, `${track} .mantine-Switch-thumb`, thumb);
        await putSwitch(page, { isOn, isDisabled: true });
        await expectStyles(page, track, disabled);
        await expectStyles(page, `${track} .mantine-Switch-thumb`, thumbDisabled);
      }

      await openWithPreferences(visit, choices, "/customers");
      const chip = "main tbody td span:has(> .mantine-Badge-root)";
      await page.locator(chip).first().hover();
      await expectStyles(page, ".mantine-Tooltip-tooltip", above(one).tooltip);
      const [tip, explained] = [await boundsOf(page, ".mantine-Tooltip-tooltip"), await boundsOf(page, chip)];
      assert.ok(tip.y + tip.height <= explained.y, "a tooltip stands above what it explains");
    }
  },
);

test(
  "1.5 what can't be used wears the tokens of the look: fields and buttons",
  inPixels("Computed styles of what is disabled", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    const add = "main a.mantine-Button-root:not([data-variant])";
    for (const one of worn) {
      await openWithPreferences(visit, { theme: one.scheme, skin: one.skin }, "/customers");
      await disable(page, add);
      await expectStyles(page, add, disabledButton);
      await page.locator(add).first().hover({ force: true });
      await expectStyles(page, add, disabledButton);
      const search = "main input[type=search]";
      await disable(page, search);
      await expectStyles(page, search, onAForm(one).disabled);
      const icon = "header .mantine-ActionIcon-root";
      await disable(page, icon);
      await expectStyles(page, icon, { opacity: "0.45" });
    }
  },
);
