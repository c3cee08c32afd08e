import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { retryUntil, openTab } from "../support/retry-until.ts";
import { type DisplayVariant, defaultVariant } from "../support/display-variants.ts";
import { listRoutes } from "../support/routes.ts";
import { inspect, layers, waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

type Open = (page: Page) => Promise<void>;

const click =
  (name: string): Open =>
  (page) => {
    const button = page.getByRole("button", { name }).first();
    // Either something lies over the screen, or what the button offered stands in its place.
    const hasOpened = async () =>
      (await page.locator(layers.join()).filter({ visible: true }).first().isVisible()) || !(await button.isVisible());
    return retryUntil((timeout) => button.click({ timeout }), hasOpened);
  };

const turn =
  (name: string): Open =>
  (page) =>
    openTab(page, name);

const then =
  (...steps: readonly Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const chooseRow: Open = (page) => page.locator("main tbody").getByRole("checkbox").first().check();

const chooseBlock: Open = (page) =>
  retryUntil(
    (timeout) => page.locator("[data-block-id]").first().click({ timeout }),
    page.getByRole("toolbar", { name: "Tools for the block" }),
  );

/** A side of the email editor: a tab, and on a phone a sheet that comes up from below. */
const side =
  (name: string, sheet = name): Open =>
  async (page) => {
    const sheets = page.getByRole("toolbar", { name: "Parts of the editor" });
    if (!(await sheets.isVisible())) return openTab(page, name);
    const button = sheets.getByRole("button", { name: sheet, exact: true });
    await retryUntil((timeout) => button.click({ timeout }), page.getByRole("dialog"));
    return sheet === name ? undefined : openTab(page, name);
  };

/** What lies over a screen, by the beginning of the screen's path and the way to open it. */
const overlays: readonly (readonly [path: string, name: string, open: Open])[] = [
  ["/login", "language menu", click("Language")],
  ["/login", "theme menu", click("Theme")],
  ["/dashboard", "search", (page) => retryUntil(() => page.keyboard.press("Control+k"), page.getByRole("dialog"))],
  ["/dashboard", "period", click("Period:")],
  ["/dashboard", "views", click("Views")],
  ["/dashboard", "notifications", click("Notifications,")],
  ["/dashboard", "user menu", click("User menu")],
  ["/customers", "columns", click("Columns")],
  ["/customers", "tag for many", then(chooseRow, click("Add tag"))],
  ["/customers", "more for many", then(chooseRow, click("More"))],
  ["/customers/one", "consent", click("Change consent")],
  ["/customers/one", "facts", click("Edit facts")],
  ["/customers/one", "book a job", click("Book a job")],
  ["/customers/one", "enter a job", click("Enter a job that is done")],
  ["/customers/one", "services", turn("Services")],
  ["/customers/one", "deliveries", turn("Deliveries")],
  ["/customers/one", "conversions", turn("Conversions")],
  ["/service-catalog", "add service", click("Add service")],
  ["/service-catalog", "due", turn("Due")],
  ["/service-catalog", "jobs", turn("Jobs")],
  ["/segments", "delete", click("Delete")],
  ["/emails", "new email", click("New email")],
  ["/emails", "actions", click("Actions for")],
  ["/email/editor?email=one", "add a block", click("Add a block")],
  ["/email/editor?email=one", "test", click("Send a test")],
  ["/email/editor?email=one", "block tools", chooseBlock],
  ["/email/editor?email=one", "block menu", then(chooseBlock, click("Actions for"))],
  ["/email/editor?email=one", "insert below", then(chooseBlock, click("Insert below"))],
  ["/email/editor?email=one", "outline", side("Outline")],
  ["/email/editor?email=one", "preview", click("Preview")],
  ["/email/editor?email=one", "merge fields", click("Insert a merge field")],
  ["/email/editor?email=one", "style", side("Style")],
  ["/email/editor?email=one", "checks", side("Checks", "Edit")],
  ["/activities/one", "sent message", click("Show what was sent")],
  ["/activities/one", "conversion by hand", then(turn("Conversions"), click("Enter a conversion"))],
  ["/quotes", "add quote", click("Add a quote")],
  ["/conversions", "enter", click("Enter a conversion")],
  ["/conversions", "reverse", click("Reverse")],
  ["/company-settings", "sending", turn("Sending")],
  ["/company-settings", "attribution", turn("Conversions")],
  ["/company-settings?tab=team", "invite", click("Invite somebody")],
  ["/profile?tab=security", "second factor", click("Set up two-step sign-in")],
  ["/company-settings?tab=api", "make an API key", click("Make API key")],
];

const smallAndDark: DisplayVariant = { name: "english-dark-390", language: "en", theme: "dark", width: 390 };

const lookedAt = [defaultVariant, smallAndDark];

for (const look of lookedAt) {
  test(
    `what opens over a screen is accessible and fits: ${look.name}`,
    inBrowser(
      "Contrast, target sizes and clipped text of everything that opens",
      "ui",
      "shell",
      "customers",
      "services",
      "segments",
      "emails",
      "activities",
      "quotes",
      "conversions",
      "settings",
      "profiles",
    ),
    async ({ demo: product, open }) => {
      const routes = await listRoutes(product);
      const signedOut = await open(product, { look });
      const owner = await open(product, { look, as: demoPerson("owner") });
      const wrong: string[] = [];
      const chosen = overlays.filter(([name, what]) => sampleFor(`${name} ${what}`, lookedAt).includes(look));
      for (const [name, what, show] of chosen) {
        const { page, goTo, complaints } = name === "/login" ? signedOut : owner;
        const route = routes.find((one) => one.name === name);
        assert.ok(route, `There is no route ${name}`);
        const reach = async () => {
          await goTo(route.path);
          await waitForSettled(page);
          await show(page);
        };
        const faults = await opened(page, reach, `${name} ${what} ${look.name}`);
        wrong.push(...[...faults, ...complaints.take()].map((fault) => `${name}, ${what}: ${fault}`));
      }
      assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
    },
  );
}

async function opened(page: Page, show: Open, name: string): Promise<string[]> {
  try {
    await show(page);
    return await inspect(page, name, layers);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
