import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { chooseMenuItem } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { type Translate, translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const english = translatorFor("en");

const brand = "Simpro Email Marketing by Delight";

/** From the sign-in page to the form of the partner. */
async function leave({ page, goTo }: BrowserSession, words: Translate, address = "/login"): Promise<void> {
  await goTo(address);
  await page.getByRole("button", { name: words("auth:partner.continue") }).click();
  await page.getByLabel(words("auth:partner.build")).fill("acme");
  await page.getByRole("button", { name: words("auth:partner.go") }).click();
  await page.getByRole("heading", { name: "acme.simprosuite.com" }).waitFor();
}

async function approve(page: Page, who: string): Promise<void> {
  await page.getByLabel("Sign in as").selectOption({ label: who });
  await page.getByRole("button", { name: "Approve" }).click();
}

async function connect(page: Page, email: string, words: Translate): Promise<void> {
  await page.getByRole("heading", { name: words("auth:partner.connectTitle") }).waitFor();
  await page.getByLabel(words("auth:login.email"), { exact: true }).fill(email);
  await page.getByLabel(words("auth:login.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: words("auth:partner.connect") }).click();
}

/** Whoever came through the partner keeps its brand, in other journeys too. */
async function forgetBrands(product: Product): Promise<void> {
  await queryRows(product, "update users set brand = 'delight'");
}

for (const { title, language, look, words } of variantsOf(
  "2.7, 1.3 who comes from Simpro for the first time connects with their password, and then comes straight in",
)) {
  test(title, inBrowser("Redirects to another site and back", "partners", "auth"), async ({ demo: product, open }) => {
    await queryRows(product, "delete from partner_identities where partner_name like $1", ["Olivia Brandt%"]);
    const first = await open(product, { look });
    await leave(first, words, "/login?to=%2Fcustomers%3Fpage_size%3D10");
    await approve(first.page, "Olivia Brandt (employee)");
    await first.page.getByText("Olivia Brandt").waitFor();
    await checkScreen(first.page, `connect simpro ${language}`);
    await connect(first.page, "viewer@delight.test", words);
    await first.page.waitForURL("**/customers?page_size=10");
    assert.equal(await first.page.evaluate(() => localStorage.getItem("brand")), "simpro");
    await first.page.getByText(brand).first().waitFor();

    const second = await open(product, { look });
    await leave(second, words);
    await approve(second.page, "Olivia Brandt (employee)");
    await second.page.waitForURL("**/dashboard");
    assert.match(await second.page.title(), new RegExp(brand));
    await forgetBrands(product);
  });
}

for (const { title, language, look, words } of variantsOf("2.7 who denies at Simpro is told, and can begin again")) {
  test(
    title,
    inBrowser("Redirects to another site and back with a refusal", "partners", "auth"),
    async ({ demo, open }) => {
      const visit = await open(demo, { look });
      await leave(visit, words);
      await visit.page.getByRole("button", { name: "Deny" }).click();
      await visit.page
        .getByRole("alert")
        .filter({ hasText: words("auth:partner.denied") })
        .waitFor();
      assert.equal(new URL(visit.page.url()).search, "");
      await checkScreen(visit.page, `denied at simpro ${language}`);
      await visit.page.getByRole("button", { name: words("auth:partner.go") }).click();
      await visit.page.getByRole("button", { name: "Approve" }).waitFor();
    },
  );
}

test(
  "A15 a code that was used does nothing more: not by Back, by loading again, or elsewhere",
  inBrowser("Back, reload and another window repeat an address", "partners", "auth"),
  async ({ demo: product, open }) => {
    const visit = await open(product);
    const { page, goTo } = visit;
    await leave(visit, english);
    const used: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("/auth/simpro/callback?")) used.push(request.url());
    });
    await approve(page, "Sam O’Neil (employee)");
    await connect(page, "owner@delight.test", english);
    await page.waitForURL("**/dashboard");
    await forgetBrands(product);
    const [callback = ""] = used;
    assert.match(callback, /code=[0-9a-f]{40}&state=/);

    await chooseMenuItem(page, ["User menu", "Sign out"], page.getByLabel("E-mail address"));
    await page.waitForURL("**/login");
    await page.goBack();
    await page.waitForURL("**/login*");
    const { pathname, search } = new URL(callback);
    await goTo(pathname + search);
    await page.getByRole("alert").filter({ hasText: "finished already" }).waitFor();
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "finished already" }).waitFor();

    const elsewhere = await open(product);
    await elsewhere.goTo(pathname + search);
    await elsewhere.page.getByRole("alert").filter({ hasText: "begun elsewhere" }).waitFor();
    const cookies = await elsewhere.context.cookies();
    assert.deepEqual(
      cookies.filter(({ name }) => name === "accessToken"),
      [],
    );
  },
);
