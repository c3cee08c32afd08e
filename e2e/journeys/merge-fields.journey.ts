import type { Page } from "@playwright/test";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { eventually, waitForFocus } from "../support/wait.ts";

const subject = (page: Page) => page.getByRole("textbox", { name: "Subject" });
const reads = (page: Page, words: string) =>
  eventually(`the subject reads ${words}`, async () => (await subject(page).innerText()).trim() === words);

test(
  "2.1.1, 2.15 a subject gets a merge field by keys: found, put in, given a fallback, walked over, deleted and back",
  inBrowser("Carets, chips and the clipboard of a line are the browser's own", "emails"),
  async ({ demo, open }) => {
    const { page, goTo } = await open(demo, { as: demoPerson("owner") });
    const { keyboard } = page;
    await goTo("/email/editor");
    await page.getByLabel("Name of the email").fill("By keys");
    await subject(page).focus();

    await keyboard.type("مرحبا 👋 {{");
    await waitForFocus(page.getByRole("textbox", { name: "Search fields, tags and links" }));
    await keyboard.type("FIRST n");
    await page.getByRole("option", { name: "First name" }).waitFor();
    await keyboard.press("Enter");
    await reads(page, "مرحبا 👋 First name");

    // The text reads from right to left: the chip before the caret stands at its right.
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await page.getByRole("textbox", { name: "If there is none" }).fill("there");
    await checkScreen(page, "merge field in a subject");
    await keyboard.press("Escape");
    await reads(page, "مرحبا 👋 First namethere");

    await keyboard.type("!");
    await reads(page, "مرحبا 👋 First namethere!");
    // Who goes on at once goes on with the same step.
    await page.waitForTimeout(1600);
    await keyboard.press("Backspace");
    await keyboard.press("Backspace");
    await reads(page, "مرحبا 👋");
    await keyboard.press("Control+z");
    await reads(page, "مرحبا 👋 First namethere!");
    await keyboard.press("Control+a");
    await keyboard.press("Control+c");
    await page.getByRole("textbox", { name: "Preview text" }).focus();
    await keyboard.press("Control+v");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();
    await page.reload();
    await reads(page, "مرحبا 👋 First namethere!");
    await eventually(
      "the preview text holds what was copied",
      async () =>
        (await page.getByRole("textbox", { name: "Preview text" }).innerText()).trim() === "مرحبا 👋 First namethere!",
    );
  },
);
