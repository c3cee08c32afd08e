import assert from "node:assert/strict";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "2.17 an owner renames a tag and takes it back, sees how long data is kept and how readers choose",
)) {
  test(
    title,
    inBrowser("Previews in frames follow what is typed", "settings", "retention", "forms", "customers"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      try {
        await goTo("/company-settings?tab=fields");
        const tags = page.getByRole("region", { name: words("tags:title"), exact: true });
        const list = tags.getByRole("list", { name: words("tags:title") });
        const former = (await list.locator("li").first().locator("bdi").first().textContent()) ?? "";
        await checkScreen(page, `tags and fields ${language}`);
        const row = list.locator("li").filter({ has: page.getByText(former, { exact: true }) });
        const rename = page.getByRole("menuitem", { name: words("tags:rename") });
        await retryUntil((timeout) => row.getByRole("button").click({ timeout }), rename);
        const dialog = page.getByRole("dialog");
        await retryUntil((timeout) => rename.click({ timeout }), dialog);
        const field = dialog.getByRole("textbox");
        await field.fill(`${former} renamed`);
        await checkScreen(page, `rename a tag ${language}`);
        await dialog.getByRole("button", { name: words("tags:renameAction"), exact: true }).click();
        await list.getByText(`${former} renamed`, { exact: true }).waitFor();
        await page.getByRole("button", { name: words("parts:undo.action"), exact: true }).click();
        await list.getByText(former, { exact: true }).waitFor();

        for (const part of ["imports", "exports", "erase"]) {
          await goTo(`/company-settings?tab=data&part=${part}`);
          await checkScreen(page, `data ${part} ${language}`);
        }

        await goTo("/company-settings?tab=data&part=retention");
        const kept = page.getByRole("combobox", { name: words("data:retention.reading") });
        const oneYear = page.getByRole("option").last();
        await retryUntil((timeout) => kept.click({ timeout }), oneYear);
        await oneYear.click();
        await checkScreen(page, `data retention ${language}`);
        const confirm = page.getByRole("dialog", { name: words("data:retention.confirmTitle") });
        const save = page.getByRole("button", { name: words("common:save"), exact: true });
        await retryUntil((timeout) => save.click({ timeout }), confirm);
        await checkScreen(page, `retention confirm ${language}`);
        await confirm.getByRole("button", { name: words("common:cancel"), exact: true }).click();
        await page.getByRole("button", { name: words("settings:discard"), exact: true }).click();

        await goTo("/company-settings?tab=centre");
        const shown = page.getByRole("switch", {
          name: words("centre:topics.shown").replace("{{name}}", words("centre:topics.news")),
        });
        const preview = page.frameLocator(`section[aria-label="${words("centre:preview")}"] iframe`);
        await preview.locator("input[value=news]").waitFor();
        await retryUntil((timeout) => shown.click({ timeout, force: true }), save);
        await preview.locator("input[value=news]").waitFor({ state: "detached" });
        assert.equal(await preview.locator("input[name=topic]").count(), 3);
        await page.getByLabel(words("centre:words.intro")).fill("{name} · 123");
        await preview.getByText("· 123").waitFor();
        await checkScreen(page, `readers choices ${language}`);
        await page.getByRole("button", { name: words("settings:discard"), exact: true }).click();

        await page.getByRole("searchbox", { name: words("settings:findTab") }).fill("DKIM");
        await page.keyboard.press("Enter");
        await page.waitForURL("**tab=domains*");
        await checkScreen(page, `found setting ${language}`);
      } finally {
        await queryRows(product, "delete from bulk_runs where action ->> 'kind' = 'rename_tag'");
        await queryRows(product, "delete from audit_entries where action in ('tag_renamed', 'tag_changed_back')");
      }
    },
  );
}
