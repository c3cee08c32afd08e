import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { chooseMenuItem } from "../support/retry-until.ts";
import { followRequests } from "../support/network.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Another tab of the same browser, at the same path. */
async function anotherTab({ page, context }: BrowserSession): Promise<Page> {
  const tab = await context.newPage();
  followRequests(tab);
  await tab.goto(page.url());
  await waitForSettled(tab);
  return tab;
}

function countRefreshes({ context }: BrowserSession): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/refresh") count += 1;
  });
  return () => count;
}

const refreshToken = async ({ context }: BrowserSession) =>
  (await context.cookies()).find(({ name }) => name === "refreshToken")?.value;

/** The token of the cookies is over. */
async function expire({ context, page }: BrowserSession): Promise<void> {
  await context.addCookies([
    { name: "tokenExpiration", value: String(Date.now() - 1000), url: new URL(page.url()).origin },
  ]);
}

for (const { title, look, words } of variantsOf(
  "4.4, 4.1, 9.1 two tabs that refresh at once make one refresh, and leave together",
)) {
  test(title, inBrowser("Two tabs share cookies and locks", "auth", "app"), async ({ demo, open }) => {
    const visit = await open(demo, { look, as: demoPerson("owner") });
    await visit.goTo("/customers");
    await waitForSettled(visit.page);
    const tab = await anotherTab(visit);
    const before = await refreshToken(visit);
    const refreshes = countRefreshes(visit);
    await expire(visit);
    await Promise.all([visit.page.reload(), tab.reload()]);
    for (const page of [visit.page, tab]) await page.getByRole("table").waitFor();
    assert.equal(refreshes(), 1);
    assert.notEqual(await refreshToken(visit), before);

    await chooseMenuItem(tab, [words("shell:userMenu"), words("shell:logout")], tab.locator("input[type=email]"));
    await visit.page.waitForURL("**/login*");
    await visit.page.locator("input[type=email]").waitFor();
    assert.equal(await visit.page.getByRole("table").count(), 0);
  });
}

for (const { title, look, words } of variantsOf(
  "4.4 a token that runs out while a form is filled in costs nothing that was typed",
)) {
  test(
    title,
    inBrowser("The clock and the network of the browser", "auth", "app", "customers"),
    async ({ demo, open }) => {
      const visit = await open(demo, { look, as: demoPerson("owner") });
      const { page, context } = visit;
      const field = (name: string) =>
        page.getByRole("textbox", { name: new RegExp(`^${words(`customers:field.${name}`)}`) }).first();
      await page.clock.install();
      await visit.goTo("/customers/new");
      await waitForSettled(page);
      await field("first_name").fill("Vera");
      await field("last_name").fill("Longform");

      // The network is away when the refresh is due; it is made up for as soon as the network is back.
      visit.complaints.expect(/ERR_INTERNET_DISCONNECTED/);
      const before = await refreshToken(visit);
      await context.setOffline(true);
      const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/auth/refresh"));
      await page.clock.fastForward("26:00");
      await failed;
      await waitForSettled(page);
      await field("email").fill("vera.longform@harbour.example");
      await context.setOffline(false);
      await eventually("the tokens are new ones", async () => (await refreshToken(visit)) !== before);
      // The next ones come in time as well.
      const between = await refreshToken(visit);
      await page.clock.fastForward("26:00");
      await eventually("the tokens are new ones again", async () => (await refreshToken(visit)) !== between);
      assert.equal(await field("first_name").inputValue(), "Vera");
      assert.equal(await field("last_name").inputValue(), "Longform");
      await page.getByRole("button", { name: words("customers:new.save") }).click();
      await page.getByRole("heading", { name: "Vera Longform" }).waitFor();
    },
  );
}
