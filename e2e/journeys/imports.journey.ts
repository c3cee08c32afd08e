import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import { temporaryFolder } from "../support/temporary.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf, localeVariants } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Chooses a file and has it checked, as its columns are guessed. */
async function check({ page, goTo }: BrowserSession, words: Translate, file: string): Promise<void> {
  await goTo("/customers/import");
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByRole("heading", { name: words("customers:import.columns.title"), exact: true }).waitFor();
}

async function run({ page }: BrowserSession, words: Translate): Promise<void> {
  await page.getByRole("button", { name: words("customers:import.check.start"), exact: true }).click();
  await page.getByRole("heading", { name: words("customers:import.check.doneTitle"), exact: true }).waitFor();
}

/** Refuses rows of which a cell can't be read. */
async function insist({ page }: BrowserSession, words: Translate): Promise<void> {
  await page.getByRole("button", { name: words("customers:import.options.more"), exact: true }).click();
  await page.getByRole("switch", { name: words("customers:import.options.strict") }).check();
}

/** The button says how many rows it is about. */
async function start({ page }: BrowserSession, words: Translate): Promise<void> {
  const change = page.getByRole("button", { name: words("customers:import.check.change"), exact: true });
  await change.locator("xpath=following-sibling::button").click();
  await page.getByText(words("customers:import.result.finished"), { exact: true }).waitFor();
}

for (const { title, language, look, words } of variantsOf(
  "2.12 a file with errors is imported, put right, and all of it is taken back",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser("Files are chosen and downloaded by the browser, and the run outlives a reload", "customers"),
    async ({ demo: product, open }) => {
      const who = `import-${language}`;
      const mine = () =>
        count(product, "select count(*) from customers where email_key like $1 and deleted_at is null", [`${who}%`]);
      const folder = (await temporaryFolder("imports")).path;
      const file = join(folder, "people.csv");
      const good = Array.from({ length: 40 }, (_, index) => `Person ${index},${who}-${index}@example.com,Leeds`);
      await writeFile(file, `Name,E-mail,City\n${[...good, "Wrong,wrong,Leeds", "Worse,worse,Leeds"].join("\n")}\n`);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page } = visit;

      await check(visit, words, file);
      await insist(visit, words);
      await checkScreen(page, `imports 1 columns and options ${language}`);
      await run(visit, words);
      await checkScreen(page, `imports 2 checked with errors ${language}`);
      await start(visit, words);
      assert.equal(await mine(), 40);

      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: words("customers:import.errors.download"), exact: true }).click();
      const errors = join(folder, "people-errors.csv");
      await (await downloading).saveAs(errors);
      await writeFile(errors, (await readFile(errors, "utf8")).replace("wrong,", `${who}-right@example.com,`));
      const address = page.url();

      await check(visit, words, errors);
      await page.getByText(words("customers:import.remembered.customers").split("{{")[0] ?? "").waitFor();
      await checkScreen(page, `imports 3 mapped as the last time ${language}`);
      await run(visit, words);
      await start(visit, words);
      assert.equal(await mine(), 41);

      await page.goto(address);
      const undo = words("customers:import.undo.action");
      await page.getByRole("button", { name: undo, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await checkScreen(page, `imports 4 undo asks first ${language}`);
      await dialog.getByRole("button", { name: undo, exact: true }).click();
      await page.getByText(words("customers:import.undo.done"), { exact: true }).waitFor();
      await page.reload();
      await page.getByText(words("customers:import.undo.done"), { exact: true }).waitFor();
      await checkScreen(page, `imports 5 taken back ${language}`);
      await visit.goTo("/customers/import");
      await page.getByText(words("customers:import.status.undone"), { exact: true }).first().waitFor();
      await checkScreen(page, `imports 6 earlier imports ${language}`);

      assert.equal(await mine(), 1);
    },
  );
}

for (const { title, language, look, words } of variantsOf(
  "2.12 a column says who agreed and who left, found by typing what it holds",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser("Typing finds the fact of a column, and the options fit a phone", "customers"),
    async ({ demo: product, open }) => {
      const who = `consent-${language}`;
      const having = (consent: string) =>
        count(product, "select count(*) from customers where email_key like $1 and consent = $2", [`${who}%`, consent]);
      const file = join((await temporaryFolder("imports")).path, "list.csv");
      const rows = ["yes", "no", "", "unknown", "perhaps"].map(
        (said, index) => `P${index},${who}-${index}@example.com,${said}`,
      );
      await writeFile(file, `Name,E-mail,Mails ${language}\n${rows.join("\n")}\n,,\n`);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page } = visit;

      await check(visit, words, file);
      const field = page.getByRole("combobox", { name: /Mails/ });
      await field.focus();
      await page.keyboard.type(words("customers:field.consent").slice(0, 5));
      await checkScreen(page, `imports consent 1 found by typing ${language}`);
      await page.keyboard.press("Enter");
      await waitForValue(() => field.inputValue(), words("customers:field.consent"));
      await page.getByRole("radio", { name: words("customers:import.options.byColumnYes"), exact: true }).check();
      await page.getByLabel(words("customers:import.options.evidence")).fill("Order form");
      await checkScreen(page, `imports consent 2 asks for the proof ${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await checkScreen(page, `imports consent 3 on a phone ${language}`);
      await run(visit, words);
      await checkScreen(page, `imports consent 4 checked ${language}`);
      await start(visit, words);

      assert.deepEqual([await having("subscribed"), await having("unsubscribed"), await having("none")], [1, 1, 3]);
    },
  );
}

test(
  "2.12 jobs come in by a file, and the list of customers goes out as one",
  inBrowser("The browser saves the exported list and takes another file", "customers", "services"),
  async ({ demo: product, open }) => {
    const visit = await open(product, { as: demoPerson("owner") });
    const { page } = visit;
    const { words } = localeVariants.find(({ language }) => language === "en") ?? assert.fail();
    await visit.goTo("/customers");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: words("parts:export.action"), exact: true }).click();
    const file = join((await temporaryFolder("imports")).path, "customers.csv");
    await (await downloading).saveAs(file);
    const [head = "", ...lines] = (await readFile(file, "utf8")).trim().split("\r\n");
    const address = lines.map((line) => line.split(",").find((cell) => cell.includes("@"))).find(Boolean) ?? "";

    const jobs = join((await temporaryFolder("imports")).path, "jobs.csv");
    const nobody = "nobody@example.com,Nothing,2026-01-05,1\n";
    await writeFile(jobs, `E-mail,Service,Date,Amount\n${address},Boiler service,2026-01-05,99.50\n${nobody}`);
    await check(visit, words, jobs);
    await page.getByRole("combobox", { name: words("customers:import.kind.title"), exact: true }).click();
    await page.getByRole("option", { name: words("customers:import.kind.jobs"), exact: true }).click();
    await page.getByRole("combobox", { name: "Field for Amount", exact: true }).waitFor();
    await checkScreen(page, "imports 7 jobs");
    await run(visit, words);
    await checkScreen(page, "imports 8 jobs checked");

    assert.match(head, /^Reference,First name,Last name,Company,E-mail/);
    assert.ok(lines.length > 1000, `${lines.length} customers in the file`);
  },
);

for (const { title, language, look, words } of variantsOf(
  "2.12 one file brings customers and their last job in twelve clicks, and undoing it leaves nothing",
)) {
  test(
    title,
    inBrowser(
      "A file of customers with their last job, from the list to the result by the mouse",
      "customers",
      "services",
    ),
    async ({ demo: product, open }) => {
      const who = `trade-${language}`;
      const file = join((await temporaryFolder("imports")).path, "customers.csv");
      const rows = Array.from({ length: 30 }, (_, index) => {
        const job =
          index % 3 === 0 ? `Chimney check ${language};14.03.2026;${100 + index},50` : "Boiler service;02.03.2026;";
        return `Trade ${index};${who}-${index}@example.com;${job}`;
      });
      await writeFile(file, `Name;E-mail;Last service;Last service on;Amount\n${rows.join("\n")}\n`);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page } = visit;
      const brought = async () => {
        const [found] = await queryRows<Record<"customers" | "jobs" | "cents" | "dues", string>>(
          product,
          `select count(distinct c.id) as customers, count(distinct r.id) as jobs, count(distinct d.id) as dues,
             coalesce((select sum(value_cents) from service_records v join customers k on k.id = v.customer_id
                       where k.email_key like $1 and k.deleted_at is null), 0) as cents
           from customers c left join service_records r on r.customer_id = c.id left join service_dues d on d.customer_id = c.id
           where c.email_key like $1 and c.deleted_at is null`,
          [`${who}-%`],
        );
        return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name, Number(value)]));
      };
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks += 1;
        await target.click();
      };
      await visit.goTo("/customers");

      await click(page.locator("main a[href='/customers/import']").first());
      clicks += 2;
      await page.locator("main input[type=file]").setInputFiles(file);
      await page.getByRole("heading", { name: words("customers:import.columns.title"), exact: true }).waitFor();
      await checkScreen(page, `imports history 1 columns ${language}`);
      await click(page.getByRole("button", { name: words("customers:import.check.start"), exact: true }));
      await page.getByRole("heading", { name: words("customers:import.unknown.title"), exact: true }).waitFor();
      const chimney = page.getByRole("combobox", { name: new RegExp(`Chimney check ${language}`) });
      await waitForValue(() => chimney.inputValue(), words("customers:import.unknown.create"));
      await checkScreen(page, `imports history 2 preview ${language}`);
      await click(
        page
          .getByRole("button", { name: words("customers:import.check.change"), exact: true })
          .locator("xpath=following-sibling::button"),
      );
      await page.getByText(words("customers:import.result.finished"), { exact: true }).waitFor();
      await checkScreen(page, `imports history 3 result ${language}`);
      const there = await brought();
      const undo = words("customers:import.undo.action");
      await page.getByRole("button", { name: undo, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: undo, exact: true }).click();
      await page.getByText(words("customers:import.undo.done"), { exact: true }).waitFor();

      // Every third of the thirty has an amount, 100.50 to 127.50; nothing is invented for the others.
      assert.deepEqual(there, { customers: 30, jobs: 30, dues: 20, cents: 114_000 });
      assert.ok(clicks <= 12, `${clicks} clicks`);
      assert.deepEqual(await brought(), { customers: 0, jobs: 0, dues: 0, cents: 0 });
      const left = "select count(*) from services where name = $1";
      assert.equal(await count(product, left, [`Chimney check ${language}`]), 0);
    },
  );
}
