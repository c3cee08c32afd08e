import assert from "node:assert/strict";
import { capturedMail } from "../support/captured.ts";
import { retryUntil } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen, takePicture } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Adds a form through the settings, and answers the path of its page. */
async function addForm({ page, goTo }: BrowserSession, { name, words, language }: Made): Promise<string> {
  await goTo("/company-settings?tab=forms");
  const add = page.getByRole("button", { name: words("settings:forms.add") });
  await add.waitFor();
  await checkScreen(page, `forms none yet ${language}`);
  const drawer = page.getByRole("dialog");
  await retryUntil((timeout) => add.click({ timeout }), drawer);
  await drawer
    .getByRole("textbox", { name: words("settings:forms.name"), exact: false })
    .first()
    .fill(name);
  await checkScreen(page, `forms a new one ${language}`);
  await drawer.getByRole("button", { name: words("settings:forms.save"), exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
  await checkScreen(page, `forms ${language}`);
  const html = page.getByRole("button", { name });
  await retryUntil((timeout) => html.first().click({ timeout }), drawer);
  await drawer.getByTitle(words("settings:forms.preview")).waitFor();
  await checkScreen(page, `forms html to copy ${language}`);
  const code = await drawer.getByRole("region").textContent();
  const path = /\/f\/[\w-]{43}/.exec(code ?? "")?.[0];
  assert.ok(path, "The HTML leads to no form");
  return path;
}

interface Made {
  readonly name: string;
  readonly words: Translate;
  readonly language: string;
}

const statusOf = (product: Product, email: string) =>
  queryRows<{ consent: string; source: string; language: string; evidence: string }>(
    product,
    `select c.consent, c.source, c.language, e.evidence from customers c
     join customer_consents e on e.organization_id = c.organization_id and e.customer_id = c.id where c.email = $1`,
    [email],
  );

for (const { title, language, look, words } of variantsOf(
  "somebody signs up by a form without JavaScript and confirms it by mail",
)) {
  test(
    title,
    inBrowser("The public form works in a window without scripts", "forms", "settings", "customers"),
    async ({ demo: product, open }) => {
      const owner = await open(product, { look, as: demoPerson("owner") });
      const path = await addForm(owner, { name: `Kiosk ${language}`, words, language });
      const email = `zoe-${language}@visitor.example`;

      const { page, goTo } = await open(product, { look, scriptless: true });
      await goTo(`${path}?language=${language}`);
      await page.locator(`html[lang=${language}]`).waitFor();
      await page.locator("input[name=first_name]").fill("Zoé");
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=consent]").check();
      await takePicture(page, `form filled in ${language}`);
      await page.locator("button[type=submit]").click();
      await page.locator("p[role=status]").waitFor();
      await takePicture(page, `form asked ${language}`);
      assert.equal((await statusOf(product, email)).length, 0);

      const mail = await capturedMail(product, email);
      const link = /\/f\/c\/[\w.-]+/.exec(mail.text ?? "")?.[0] ?? "";
      await goTo(link);
      await page.locator("p.quote").waitFor();
      assert.equal((await statusOf(product, email)).length, 0);
      const looking = await open(product, { look });
      await looking.goTo(link);
      await checkScreen(looking.page, `form confirm ${language}`);
      await page.locator("button[type=submit]").click();
      await page.locator("p[role=status]").waitFor();

      const [made] = await statusOf(product, email);
      assert.deepEqual([made?.consent, made?.source, made?.language], ["subscribed", "form", language]);
      assert.match(made?.evidence ?? "", /Kiosk.*version 1.*asked.*confirmed/s);
      assert.equal(
        await count(product, "select count(*) from sign_up_forms where name = $1 and asked = 1 and confirmed = 1", [
          `Kiosk ${language}`,
        ]),
        1,
      );
      await looking.goTo(link);
      await checkScreen(looking.page, `form done ${language}`);
      await looking.goTo(path);
      await checkScreen(looking.page, `form ${language}`);
    },
  );
}
