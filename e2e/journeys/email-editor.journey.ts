import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { displayVariants } from "../support/display-variants.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword, demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue, eventually, waitForFocus } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const blocksOf = (page: Page) => page.getByRole("list", { name: "Blocks of the email" });
const kindsOn = (page: Page): Promise<string[]> =>
  page
    .locator("[data-block-id]")
    .evaluateAll((blocks) => blocks.map((block) => (block.getAttribute("aria-label") ?? "").replace(/:.*$/s, "")));
const tools = (page: Page) => page.getByRole("toolbar", { name: "Tools for the block" });
const words = (page: Page) => page.getByRole("textbox", { name: "Text of the block" });

async function openEmptyEmail({ page, goTo }: BrowserSession, name: string): Promise<void> {
  await goTo("/email/editor");
  await page.getByLabel("Name of the email").fill(name);
  await blocksOf(page).waitFor();
}

/** Takes something to an edge of something else as a hand does: in steps, so that both notice. */
async function drag(page: Page, from: Locator, { to, edge }: { to: Locator; edge: "top" | "bottom" }): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start && end, "both are on the screen");
  const y = edge === "top" ? end.y + 3 : end.y + end.height - 3;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, y - 20, { steps: 8 });
  await page.mouse.move(end.x + end.width / 2, y, { steps: 4 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

const kindsAre = (page: Page, kinds: readonly string[]) =>
  eventually(`the blocks are ${kinds.join(", ")}`, async () => (await kindsOn(page)).join() === kinds.join());

test(
  "an email is built from empty by mouse: dragged, written in place, dressed and saved",
  inBrowser("Blocks are dragged by a pointer between real boxes", "emails"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    await openEmptyEmail(visit, "Built by mouse");
    // Small enough that nothing scrolls under the pointer.
    for (const zoom of ["90", "75", "50"]) {
      const shown = page.getByText(`${zoom}%`, { exact: true });
      await retryUntil((timeout) => page.getByRole("button", { name: "Zoom out" }).click({ timeout }), shown);
    }
    const palette = (name: string) => page.getByRole("complementary").getByRole("button", { name, exact: true });
    const block = (kind: string) =>
      blocksOf(page)
        .getByRole("group", { name: new RegExp(`^${kind}`) })
        .first();

    await drag(page, palette("Heading"), { to: block("Text"), edge: "top" });
    await kindsAre(page, ["Heading", "Text", "Footer"]);
    await drag(page, palette("Columns"), { to: block("Text"), edge: "bottom" });
    await kindsAre(page, ["Heading", "Text", "Columns", "Text", "Text", "Footer"]);
    await drag(page, palette("Button"), {
      to: blocksOf(page).getByRole("list", { name: "Column 2" }).getByRole("group"),
      edge: "bottom",
    });
    await kindsAre(page, ["Heading", "Text", "Columns", "Text", "Text", "Button", "Footer"]);
    await drag(page, palette("Quote"), { to: block("Heading"), edge: "top" });
    await drag(page, block("Quote"), { to: block("Footer"), edge: "top" });
    await kindsAre(page, ["Heading", "Text", "Columns", "Text", "Text", "Button", "Quote", "Footer"]);

    await retryUntil((timeout) => block("Heading").locator("[data-field]").click({ timeout }), words(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Your boiler, ");
    await tools(page).getByRole("button", { name: "Insert a merge field" }).click();
    await page.getByRole("option", { name: "First name" }).click();
    await eventually("the heading holds the merge field", async () =>
      (await block("Heading").innerText()).includes("First name"),
    );
    await retryUntil(
      (timeout) => block("Button").locator("[data-field]").click({ timeout }),
      page.getByRole("textbox", { name: "Link", exact: true }),
    );
    await page.getByRole("textbox", { name: "Link", exact: true }).fill("https://hartley.example/book");
    await page.getByRole("group", { name: "Button colour" }).getByRole("button", { name: "Brand: accent" }).click();
    await checkScreen(page, "email editor built by mouse");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();
    await page.reload();
    await kindsAre(page, ["Heading", "Text", "Columns", "Text", "Text", "Button", "Quote", "Footer"]);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const frame = page.frameLocator("iframe[title='Preview of the email']");
    await frame
      .getByText(/^Your boiler, \S+/)
      .first()
      .waitFor();
    await frame.getByRole("link", { name: "Book a visit" }).first().waitFor();
  },
);

test(
  "an email is built from empty by keys alone, and the focus is never lost",
  inBrowser("The browser moves the focus: only here it can be lost", "emails"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page } = visit;
    await openEmptyEmail(visit, "Built by keys");
    const press = (...keys: readonly string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const focusOn = async (beginning: string) => {
      let seen = "";
      await eventually(
        () => `the focus is on ${beginning}, not on ${seen}`,
        async () => {
          seen = await focused();
          return seen.startsWith(beginning);
        },
      );
    };

    await blocksOf(page).getByRole("group").first().focus();
    await press("/");
    const entry = page.getByRole("menuitem", { name: "Heading" });
    await entry.waitFor();
    await eventually("the menu takes the keys", () =>
      page.evaluate(() => document.activeElement?.closest("[role=menu]") !== null),
    );
    await eventually("the heading is marked", async () => {
      await press("ArrowDown");
      return entry.evaluate((one) => one === document.activeElement);
    });
    await press("Enter");
    await kindsAre(page, ["Text", "Heading", "Footer"]);
    await focusOn("Heading");
    await press("Alt+ArrowUp");
    await kindsAre(page, ["Heading", "Text", "Footer"]);
    await focusOn("Heading");

    await press("Enter");
    await waitForFocus(words(page));
    await press("Control+a");
    await page.keyboard.type("Time for your check, {{ customer.first_name }}");
    await press("Escape");
    await focusOn("Heading: Time for your check, [First name]");
    await press("ArrowDown");
    await focusOn("Text");
    await press("Shift+ArrowUp", "Control+d");
    await kindsAre(page, ["Heading", "Text", "Heading", "Text", "Footer"]);
    await press("Delete");
    await kindsAre(page, ["Heading", "Text", "Footer"]);
    await focusOn("Footer");
    await press("Control+z");
    await kindsAre(page, ["Heading", "Text", "Heading", "Text", "Footer"]);
    await press("Control+Shift+z");
    await kindsAre(page, ["Heading", "Text", "Footer"]);
    await press("Home");
    await focusOn("Heading");
    await press("Tab");
    await eventually("the tools follow the block", () =>
      page.evaluate(() => document.activeElement?.closest("[data-tools]") !== null),
    );

    await press("Control+s");
    await page.getByText("All changes saved").waitFor();
    const status = page.getByText("All changes saved");
    await waitForValue(() => status.count(), 1);
  },
);

test(
  "blocks go from one email to another by the clipboard, and what is written saves itself",
  inBrowser("The clipboard of the browser carries blocks, and a timer saves", "emails"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page, context } = visit;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openEmptyEmail(visit, "Copied from");
    await page.getByLabel("Subject").fill("From here");
    await blocksOf(page).getByRole("group").first().focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+c");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();

    await openEmptyEmail(visit, "Copied to");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();
    await blocksOf(page).getByRole("group").first().focus();
    await page.keyboard.press("Control+v");
    await kindsAre(page, ["Text", "Text", "Footer", "Footer"]);
    await page.getByText("Unsaved changes").waitFor();
    await page.getByText("All changes saved").waitFor();
    await page.reload();
    await kindsAre(page, ["Text", "Text", "Footer", "Footer"]);
  },
);

test(
  "code goes in and comes back to the byte, and one link of it changes alone",
  inBrowser("The code editor measures lines and takes real input", "emails"),
  async ({ demo: product, open }) => {
    const visit = await open(product, { as: demoPerson("owner") });
    const { page } = visit;
    await openEmptyEmail(visit, "Written as code");
    const mode = page.getByRole("radiogroup", { name: "Write with" });
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Use HTML code" });
    const code = page.getByRole("textbox", { name: "HTML of the email" });
    await retryUntil((timeout) => mode.getByText("HTML code").click({ timeout }), confirm);
    await retryUntil((timeout) => confirm.click({ timeout }), code);
    await checkScreen(page, "email editor code");

    const source =
      "<table><tr>\n  <td  bgcolor=red><A HREF=\"https://x.example/?a=1&b=2\">Go {{ customer.first_name | default: 'you' }}</A>\n</table><div>open";
    await code.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(source);
    await page.locator(".cm-lintRange-warning").first().waitFor();
    await page.getByRole("tab", { name: "Links, images, texts" }).click();
    await page.getByRole("textbox", { name: "Link 1" }).fill("https://y.example/");
    await page.getByRole("textbox", { name: "Text 1" }).focus();
    await checkScreen(page, "email editor known parts");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("All changes saved").waitFor();
    const call = await apiClientFor(product, { email: "owner@delight.test", password: demoPassword });
    const id = new URL(page.url()).searchParams.get("email");
    const saved = await call<{ variants: { document: { html: string; blocks: unknown[] } }[] }>(`/emails/${id}`);
    assert.equal(saved.variants[0]?.document.html, source.replace("https://x.example/?a=1&b=2", "https://y.example/"));

    const back = page.getByRole("dialog").getByRole("button", { name: "Use blocks" });
    await retryUntil((timeout) => mode.getByText("Blocks", { exact: true }).click({ timeout }), back);
    await retryUntil((timeout) => back.click({ timeout }), blocksOf(page));
    await kindsAre(page, ["Text", "Footer"]);
    await retryUntil((timeout) => mode.getByText("HTML code").click({ timeout }), confirm);
    await retryUntil((timeout) => confirm.click({ timeout }), code);
    await eventually("the code is as it was left", async () => (await code.innerText()).includes("https://y.example/"));
  },
);

for (const look of sampleFor("the email editor can be used by everybody", displayVariants)) {
  test(
    `the email editor can be used by everybody: ${look.name}`,
    inBrowser("Contrast, target sizes and clipped text of the editor and its tools", "emails", "ui"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page } = visit;
      await visit.goTo("/email/editor?sample=service_reminder");
      await page.locator("[data-block-id]").first().waitFor();
      await checkScreen(page, `email editor ${look.name}`);
      const block = page.locator("[data-block-id]").first();
      await retryUntil(
        (timeout) => block.locator("[data-field]").first().click({ timeout }),
        page.locator("[data-tools]"),
      );
      await page.locator("[data-live] [role=textbox]").waitFor();
      await checkScreen(page, `email editor writing ${look.name}`);
    },
  );
}
