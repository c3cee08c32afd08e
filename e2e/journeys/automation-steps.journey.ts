import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { apiClientFor } from "../support/api.ts";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { waitForValue, eventually } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { focusedName, inList, inMenu } from "../steps/by-keys.ts";

interface Called {
  readonly type: string;
  readonly data: { readonly customer_id: string; readonly note: string };
}

/** Somebody else's program on this machine, which takes every call. */
async function openProgram() {
  const calls: Called[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      calls.push(JSON.parse(raw) as Called);
      return response.end("taken");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls, close: () => server.close() };
}

/** A draft of an automation, written by keys alone. */
class Sheet {
  readonly #page: Page;
  readonly #words: Translate;

  constructor(page: Page, words: Translate) {
    this.#page = page;
    this.#words = words;
  }

  name(kind: string): string {
    return this.#words(`automations:step.${kind}.name`);
  }

  step(kind: string): Locator {
    return this.#page.getByRole("region", { name: this.name(kind), exact: true });
  }

  async add(behind: string, kind: string): Promise<Locator> {
    const name = this.#words("automations:step.addBehind").replace("{{behind}}", behind);
    await this.#page.getByRole("button", { name, exact: true }).focus();
    await this.#page.keyboard.press("Enter");
    await inMenu(this.#page, this.name(kind));
    await this.step(kind).waitFor();
    return this.step(kind);
  }

  async remove(kind: string): Promise<void> {
    const menu = this.#words("parts:table.actionsFor").replace("{{name}}", this.name(kind));
    await this.#page.getByRole("button", { name: menu, exact: true }).focus();
    await this.#page.keyboard.press("Enter");
    await inMenu(this.#page, this.#words("automations:step.remove"));
    await this.step(kind).waitFor({ state: "detached" });
  }

  async choose(of: Locator | Page, label: string, option: string): Promise<void> {
    await inList(of.getByRole("combobox", { name: this.#words(label), exact: true }), option);
  }

  async write(of: Locator | Page, label: string, value: string): Promise<void> {
    const field = of.getByLabel(this.#words(label), { exact: true }).and(this.#page.locator("input"));
    await field.focus();
    await this.#page.keyboard.type(value);
  }

  async press(label: string, of: Locator | Page = this.#page): Promise<void> {
    await of.getByRole("button", { name: this.#words(label), exact: true, disabled: false }).press("Enter");
  }
}

/** A fact, a call that is waited for, and behind it a wait with a way for each outcome. */
async function write(sheet: Sheet, page: Page, words: Translate, email: string): Promise<void> {
  await sheet.choose(page, "automations:trigger.kind", words("automations:trigger.customer_event"));
  await sheet.write(page, "automations:happening.name", "job.begun");
  await page.keyboard.press("Escape");
  // At whatever hour this is walked, today has begun.
  await page.getByLabel(words("automations:trigger.time"), { exact: true }).fill("00:00");
  await sheet.remove("send");
  const first = words("automations:step.addBehind").replace("{{behind}}", words("automations:steps"));
  await waitForValue(() => focusedName(page), first);

  const update = await sheet.add(words("automations:steps"), "update");
  await sheet.choose(update, "automations:step.update.what", words("automations:step.update.fact.city"));
  await sheet.write(update, "automations:step.update.to", "Leeds North");
  const hook = await sheet.add(sheet.name("update"), "webhook");
  await sheet.choose(hook, "automations:step.webhook.endpoint", "Dispatch board");
  await sheet.write(hook, "automations:step.webhook.note", "Work has begun");
  await hook.getByRole("switch", { name: words("automations:step.webhook.waits"), exact: true }).press("Space");
  const wait = await sheet.add(words("automations:way.delivered"), "wait_event");
  await sheet.choose(wait, "automations:step.wait_event.awaited", words("automations:trigger.customer_event"));
  await sheet.write(wait, "automations:happening.name", "job.closed");
  await page.keyboard.press("Escape");
  const tag = await sheet.add(words("automations:way.happened"), "tag");
  await sheet.write(tag, "automations:step.tag.tag", "closed by a program");
  const send = await sheet.add(words("automations:way.missed"), "send");
  await sheet.choose(send, "automations:step.send.email", email);
}

async function publish(sheet: Sheet, page: Page, words: Translate): Promise<void> {
  await sheet.press("automations:save");
  await sheet.press("automations:publish.first");
  await sheet.press("automations:publish.confirm", page.getByRole("dialog"));
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: words("automations:enrolments.title") }).waitFor();
}

const inFirm = "join organizations o on o.id = x.organization_id where o.identifier = 'hartley-heating'";

for (const { title, language, look, words } of variantsOf(
  "what a program tells moves a customer through facts, a webhook and a wait that were set up by keys",
)) {
  test(
    title,
    inBrowser(
      "Keys alone build the steps, and what a program sends moves the counts on the open screen",
      "activities",
      "webhooks",
      "customers",
    ),
    async ({ open, start }) => {
      const program = await openProgram();
      try {
        const product = await start({ webhooksToPrivate: true });
        const owner = { email: "owner@delight.test", password: demoPassword };
        const call = await apiClientFor(product, owner);
        const hook = { url: program.url, description: "Dispatch board", events: ["quote.created"] };
        await call("/organizations/current/webhooks", hook);
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;
        await goTo("/activities/new");
        await page.getByRole("button", { name: words("automations:begin.empty") }).press("Enter");
        await page.waitForURL(/\/activities\/[0-9a-f-]{36}$/);
        await waitForSettled(page);
        const sheet = new Sheet(page, words);
        const [email] = await queryRows<{ name: string }>(
          product,
          `select x.name from emails x ${inFirm} order by x.name limit 1`,
        );
        await write(sheet, page, words, email?.name ?? "");
        await checkScreen(page, `automation of a program ${language}`);
        await publish(sheet, page, words);

        const [customer] = await queryRows<{ id: string }>(
          product,
          `select x.id from customers x ${inFirm} and x.consent = 'subscribed' and x.deleted_at is null order by x.id limit 1`,
        );
        const tell = (name: string) => call("/customer-events/", { key: name, name, customer: { id: customer?.id } });
        await tell("job.begun");
        await eventually("the call of the webhook", () => program.calls.length > 0, 150);
        const [{ type, data } = { type: "", data: undefined }] = program.calls;
        assert.deepEqual([type, data?.customer_id, data?.note], ["automation.step", customer?.id, "Work has begun"]);
        const city = "select city from customers where id = $1";
        assert.deepEqual(await queryRows(product, city, [customer?.id]), [{ city: "Leeds North" }]);
        // The counts at the steps are live: nothing is asked for again.
        const wait = sheet.step("wait_event");
        await wait.getByText(words("automations:counts.here_one").replace("{{count, number}}", "1")).waitFor();
        await wait.scrollIntoViewIfNeeded();
        await checkScreen(page, `automation of a program with somebody in it ${language}`);

        await tell("job.closed");
        const tags = "select tag from customer_tags where customer_id = $1 and tag = 'closed by a program'";
        await waitForValue(() => queryRows(product, tags, [customer?.id]), [{ tag: "closed by a program" }], 150);
        assert.equal(program.calls.length, 1);
      } finally {
        program.close();
      }
    },
  );
}
