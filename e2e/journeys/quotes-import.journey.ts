import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "2.12 quotes come in by a file, are seen in the list, and are taken back",
)) {
  test(
    title,
    inBrowser("The browser takes a file, and lists show what it brought", "quotes", "customers"),
    async ({ demo: product, open }) => {
      const [customer] = await queryRows<{ email: string; name: string }>(
        product,
        `select c.name, c.email from customers c join organizations o on o.id = c.organization_id
       where o.identifier = 'hartley-heating' and c.email is not null order by c.id limit 1`,
      );
      const { email = "", name = "" } = customer ?? {};
      const number = `FILE-${language}`;
      const brought = () => count(product, "select count(*) from quotes where number like $1", [`${number}-%`]);
      const file = join((await temporaryFolder("imports")).path, "quotes.csv");
      const rows = [
        `${number}-1,${email},New boiler,"1,250.50",accepted,2026-01-05,2026-02-05`,
        `${number}-2,${email},Radiators,480,sent,2026-01-12,2026-02-12`,
        `${number}-3,nobody@example.com,Nothing,1,sent,2026-01-12,`,
      ];
      await writeFile(file, `Quote number,E-mail,Subject,Amount,Status,Date,Valid until\n${rows.join("\n")}\n`);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;

      await goTo("/quotes");
      await page.getByRole("link", { name: words("quotes:import"), exact: true }).click();
      await page
        .getByRole("heading", { level: 1, name: words("customers:import.title.quotes"), exact: true })
        .waitFor();
      await page.locator("main input[type=file]").setInputFiles(file);
      await page.getByRole("heading", { name: words("customers:import.columns.title"), exact: true }).waitFor();
      const kind = page.getByRole("combobox", { name: words("customers:import.kind.title"), exact: true });
      assert.equal(await kind.inputValue(), words("customers:import.kind.quotes"));
      await checkScreen(page, `quotes import 1 columns ${language}`);

      await page.getByRole("button", { name: words("customers:import.check.start"), exact: true }).click();
      await page.getByRole("heading", { name: words("customers:import.check.doneTitle"), exact: true }).waitFor();
      await page.getByText(words("customers:import.errors.known.customer"), { exact: true }).waitFor();
      await checkScreen(page, `quotes import 2 checked ${language}`);
      assert.equal(await brought(), 0);

      const change = page.getByRole("button", { name: words("customers:import.check.change"), exact: true });
      await change.locator("xpath=following-sibling::button").click();
      await page.getByText(words("customers:import.result.finished"), { exact: true }).waitFor();
      const address = page.url();
      assert.equal(await brought(), 2);
      await page.getByRole("link", { name: words("customers:import.result.quotes"), exact: true }).click();
      await page.waitForURL("**/quotes*");
      await goTo(`/quotes?search=${number}-1`);
      const accepted = page.getByText(words("quotes:state.accepted"), { exact: true });
      await page.getByText(name, { exact: true }).first().waitFor();
      await accepted.first().waitFor();
      await checkScreen(page, `quotes import 3 in the list ${language}`);

      await page.goto(address);
      const undo = words("customers:import.undo.action");
      await page.getByRole("button", { name: undo, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await checkScreen(page, `quotes import 4 undo asks first ${language}`);
      await dialog.getByRole("button", { name: undo, exact: true }).click();
      await page.getByText(words("customers:import.undo.done"), { exact: true }).waitFor();
      await checkScreen(page, `quotes import 5 taken back ${language}`);

      assert.equal(await brought(), 0);
    },
  );
}
