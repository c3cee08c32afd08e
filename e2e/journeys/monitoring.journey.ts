import assert from "node:assert/strict";
import { registerUser } from "../support/api.ts";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { sendMadeUpRecording } from "../steps/made-up-recording.ts";
import { overhear, recording } from "../steps/recording.ts";
import { switchOn } from "../steps/switch-on.ts";

/** Goes somewhere and waits until the recorder has begun there. */
async function goRecorded({ page, goTo }: BrowserSession, path: string): Promise<void> {
  const begun = page.waitForResponse((response) => response.url().endsWith("/api/monitoring/sessions"));
  await goTo(path);
  await begun;
}

test(
  "4.7, 9.10 an error in somebody’s page is shown to staff with its user, and what was on the screen plays",
  inBrowser("A real recording of a page plays again", "monitoring", "staff"),
  async ({ start, open }) => {
    const product = await start({ recordsScreens: true });
    const owner = await open(product, { as: demoPerson("owner") });
    owner.complaints.expect(/A thing broke in the list/);
    await goRecorded(owner, "/customers");
    await waitForSettled(owner.page);
    await owner.page.evaluate(() => {
      setTimeout(() => {
        throw new Error("A thing broke in the list");
      });
    });
    await eventually(
      "the error is kept",
      async () => (await count(product, "select count(*) from error_occurrences")) === 1,
    );
    // What happens later makes the recording long enough to hold the error.
    await owner.page.mouse.wheel(0, 300);
    await waitForSettled(owner.page);
    await owner.page.mouse.wheel(0, -300);
    await owner.goTo("/dashboard");
    await eventually("the recording has come", async () => (await recording(product)).includes("Customers"));

    const staff = await open(product, { as: demoPerson("staff") });
    const { page, goTo } = staff;
    await goTo("/staff/errors");
    await page.getByRole("link", { name: "Error: A thing broke in the list" }).waitFor();
    await checkScreen(page, "staff errors");
    await page.getByRole("link", { name: "Error: A thing broke in the list" }).click();
    await page.getByText("owner@delight.test").first().waitFor();
    await page.getByText("/customers").first().waitFor();
    await checkScreen(page, "staff error");
    await page.getByRole("link", { name: "Play what happened" }).click();
    const shown = page.frameLocator("section iframe");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await shown.locator("h1", { hasText: "Customers" }).waitFor();
    await page.getByText(/1 error on the timeline/).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    assert.equal(await page.locator("section iframe").first().getAttribute("sandbox"), "allow-same-origin");
    await checkScreen(page, "staff session");

    await goTo("/staff/errors");
    await page.getByRole("link", { name: "Error: A thing broke in the list" }).click();
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await page.getByRole("button", { name: "Open again" }).waitFor();
    await goTo("/staff/sessions");
    await page.getByText("owner@delight.test").first().waitFor();
    await checkScreen(page, "staff sessions");
  },
);

test(
  "A33 a recording that somebody made up loads nothing from elsewhere when staff play it",
  inBrowser("What the browser asks the network for while it plays", "monitoring", "staff"),
  async ({ demo: product, open }) => {
    const id = await sendMadeUpRecording(product, "https://elsewhere.example");
    const staff = await open(product, { as: demoPerson("staff") });
    const { page, context, goTo } = staff;
    staff.complaints.expect(/elsewhere\.example/);
    const asked: string[] = [];
    await context.route(/elsewhere\.example/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await goTo(`/staff/sessions/${id}`);
    await page.getByRole("button", { name: "Play", exact: true }).click();

    const shown = page.frameLocator("section iframe");
    await shown.getByText("Made up").waitFor();
    await eventually("the second picture is there", async () => (await shown.locator("img").count()) === 2);
    const color = await shown.getByText("Made up").evaluate((words) => getComputedStyle(words).color);
    assert.equal(color, "rgb(1, 2, 3)");
    await eventually("both pictures were given up", () =>
      shown
        .locator("img")
        .evaluateAll((pictures) => (pictures as HTMLImageElement[]).every(({ complete }) => complete)),
    );
    assert.deepEqual(asked, []);
  },
);

test(
  "9.10 passwords, codes and secrets are never recorded, whatever is shown; the rest is",
  inBrowser("What the browser really records and sends", "monitoring", "auth", "profiles"),
  async ({ start, open }) => {
    const product = await start({ recordsScreens: true });
    const person = { email: "recorded@harbour.example", password: "swordfish under water" };
    await registerUser(product, person.email, person.password);
    const words = translatorFor("en");
    const visit = await open(product);
    const { page } = visit;
    const heard = overhear(page);
    await visit.goTo("/login");
    await page.getByLabel("E-mail address").pressSequentially(person.email);
    await page.getByRole("button", { name: words("common:password.show") }).click();
    await page.getByLabel("Password", { exact: true }).pressSequentially(person.password);
    const begun = page.waitForResponse((response) => response.url().endsWith("/api/monitoring/sessions"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/dashboard");
    await begun;

    await goRecorded(visit, "/profile?tab=security");
    const { secret, codes } = await switchOn(visit, person, words);
    await goRecorded(visit, "/reset-password?code=a-secret-of-a-link#token=another-secret-of-a-link");
    await visit.goTo("/dashboard");

    await eventually("the recording has come", async () => (await recording(product)).includes("authenticator"));
    const told = `${heard()}\n${await recording(product)}`;
    assert.ok(told.includes(person.email), "Privacy level allow: what is no secret is recorded as it is");
    const bare = secret.replaceAll(" ", "");
    for (const hidden of [person.password, secret, bare, ...codes, "a-secret-of-a-link", "another-secret"]) {
      assert.ok(!told.includes(hidden), `“${hidden}” was recorded`);
    }
  },
);
