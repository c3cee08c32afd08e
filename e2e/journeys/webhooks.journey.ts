import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { retryUntil, openMenu } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually, waitForFocus } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

/** Somebody else's program on this machine; answers as it is told to. */
async function openListener() {
  const told: Told[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      told.push({ headers: request.headers, raw });
      return response.writeHead(state.status).end(state.status === 200 ? "thank you" : "the database is away");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/delight`;
  return { url, told, state, close: () => server.close() };
}

function isSigned(secret: string, { headers, raw }: Told): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${raw}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** By keys alone: the address is typed, and events are chosen with Tab and Space. Answers the secret. */
async function add({ page, goTo }: BrowserSession, words: Translate, url: string): Promise<string> {
  await goTo("/company-settings?tab=webhooks");
  const button = page.getByRole("button", { name: words("settings:webhooks.add"), exact: true }).first();
  await button.waitFor();
  await checkScreen(page, `webhooks none yet ${words("settings:webhooks.add")}`);
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await waitForFocus(drawer.getByRole("textbox", { name: words("settings:webhooks.url") }));
  await page.keyboard.type(url);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Booking system");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const second = drawer.getByRole("checkbox", { name: words("settings:webhooks.event.customer.updated"), exact: true });
  await second.focus();
  await page.keyboard.press("Space");
  await checkScreen(page, `webhook drawer ${words("settings:webhooks.add")}`);
  await drawer.getByRole("button", { name: words("settings:webhooks.save"), exact: true }).press("Enter");
  const secret = await page.locator("[data-private]").innerText();
  await page.getByRole("button", { name: words("settings:apiKeys.done"), exact: true }).press("Enter");
  await page.getByText(secret, { exact: true }).waitFor({ state: "detached" });
  return secret;
}

for (const { title, language, look, words } of variantsOf("a webhook is added, told, fails, and is told again")) {
  test(
    title,
    inBrowser("A real program is told, fails and is told again while the screen is open", "webhooks", "settings"),
    async ({ demo: product, open }) => {
      const listener = await openListener();
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;

        const secret = await add(visit, words, listener.url);
        const menu = await openMenu(page, listener.url);
        await menu.getByRole("menuitem", { name: words("settings:webhooks.test"), exact: true }).click();
        await eventually("the test", () => listener.told.length === 1);
        const [first] = listener.told;
        assert.ok(first && isSigned(secret, first));
        assert.equal((JSON.parse(first.raw) as { type: string }).type, "webhook.test");

        listener.state.status = 500;
        const [customer] = await queryRows<{ id: string }>(
          product,
          `select c.id from customers c join organizations o on o.id = c.organization_id
         where o.identifier = 'hartley-heating' order by c.id limit 1`,
        );
        await queryRows(
          product,
          `with inside as (select set_config('app.organization_id', organization_id::text, true) from customers where id = $1),
         changed as (select count(*) from inside)
         update customers set city = $2 || (select count from changed), updated_at = now() where id = $1`,
          [customer?.id, `Leeds ${language}`],
        );
        await eventually("the change", () => listener.told.length >= 2);

        await goTo("/company-settings?tab=webhooks");
        const row = page.getByRole("listitem").filter({ hasText: listener.url });
        await row.getByText(words("settings:webhooks.failing"), { exact: true }).waitFor();
        await checkScreen(page, `webhooks ${language}`);
        await row.getByRole("link", { name: words("settings:webhooks.log"), exact: true }).click();
        await page.getByText("the database is away").waitFor();
        await checkScreen(page, `webhook log ${language}`);

        listener.state.status = 200;
        await queryRows(product, "update webhook_calls set status = 'failed', attempts = 10 where status = 'waiting'");
        await queryRows(product, "update webhook_endpoints set held_until = null");
        await goTo(page.url().slice(product.url.length));
        const dialog = page.getByRole("dialog");
        await retryUntil(
          (timeout) =>
            page.getByRole("button", { name: words("settings:webhooks.replayFailed"), exact: true }).click({ timeout }),
          dialog,
        );
        await checkScreen(page, `webhook replay ${language}`);
        await dialog.getByRole("button", { name: words("settings:webhooks.replayAction"), exact: true }).click();
        await page.getByText(words("settings:webhooks.status.delivered"), { exact: true }).nth(1).waitFor();
        const ids = listener.told.slice(1).map(({ headers }) => headers["webhook-id"]);
        assert.equal(new Set(ids).size, 1);
        assert.ok(ids.length >= 2);
      } finally {
        // What nobody listens to any more would be told of all that other journeys change.
        await queryRows(product, "delete from webhook_endpoints where url = $1", [listener.url]);
        listener.close();
      }
    },
  );
}
