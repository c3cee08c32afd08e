import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Makes a key that may see and change customers, and answers what the screen shows once. */
async function makeKey({ page, goTo }: BrowserSession, words: Translate, name: string): Promise<string> {
  await goTo("/company-settings?tab=api");
  await page
    .getByRole("button", { name: words("settings:apiKeys.add"), exact: true })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: words("settings:apiKeys.name") }).fill(name);
  for (const scope of ["view", "change"]) {
    await drawer
      .getByRole("checkbox", { name: words(`settings:apiKeys.scope.customers.${scope}`), exact: true })
      .check();
  }
  await drawer.getByRole("button", { name: words("settings:apiKeys.make"), exact: true }).click();
  const secret = await page.locator("[data-private]").innerText();
  await checkScreen(page, `${name} shown once`);
  await page.getByRole("button", { name: words("settings:apiKeys.done"), exact: true }).click();
  await page.getByText(secret, { exact: true }).waitFor({ state: "detached" });
  return secret;
}

/** Adds a customer as a program does, twice the same call. */
async function addTwice({ url }: Product, secret: string, call: string): Promise<Response[]> {
  const add = () =>
    fetch(`${url}/api/customers/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${secret}`,
        "content-type": "application/json",
        "idempotency-key": call,
      },
      body: JSON.stringify({ first_name: "Ada", last_name: call }),
    });
  return [await add(), await add()];
}

for (const { title, language, look, words } of variantsOf(
  "an API key is made, used by a program, seen in use, and revoked",
)) {
  test(
    title,
    inBrowser(
      "A key made on the screen is used by a real program, and the screen tells of the use",
      "settings",
      "organizations",
      "customers",
    ),
    async ({ demo: product, open }) => {
      const name = `Booking ${language}`;
      const call = randomUUID();
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;

        const secret = await makeKey(visit, words, name);
        const [first, again] = await addTwice(product, secret, call);
        assert.deepEqual(
          [first?.status, again?.status, again?.headers.get("idempotency-replayed")],
          [201, 201, "true"],
        );
        assert.deepEqual(await first?.json(), await again?.json());

        await goTo("/company-settings?tab=api");
        const row = page.getByRole("listitem").filter({ hasText: name });
        await row.getByText(words("settings:apiKeys.scope.customers.change")).waitFor();
        assert.ok(!(await row.innerText()).includes(words("settings:apiKeys.neverUsed")));
        await checkScreen(page, `api keys ${language}`);

        await row.getByRole("button", { name: words("settings:apiKeys.revoke"), exact: true }).click();
        const question = page.getByRole("dialog");
        await question.getByRole("button", { name: words("settings:apiKeys.revoke"), exact: true }).click();
        await row.waitFor({ state: "detached" });
        const [refused] = await addTwice(product, secret, randomUUID());
        assert.equal(refused?.status, 401);
      } finally {
        await queryRows(product, "delete from api_keys where name = $1", [name]);
        await queryRows(product, "delete from customers where last_name = $1", [call]);
      }
    },
  );
}
