import assert from "node:assert/strict";
import { choose } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { settle } from "../house/screen.ts";
import { demoPassword, signIn } from "../house/sign-in.ts";
import { becomes } from "../house/wait.ts";
import { enter, speakers } from "../steps/enter.ts";

const email = "owner@delight.test";

journey("2.2 the index sends to sign-in and keeps the query", async ({ demo, open }) => {
  const { page, goTo } = await open(await demo());
  await goTo("/?from=a%20mail&lang=fr");
  await page.waitForURL("**/login?*");
  const { searchParams } = new URL(page.url());
  assert.deepEqual(Object.fromEntries(searchParams), { from: "a mail", lang: "fr" });
});

journey("2.22 a public page is shown to everybody, signed in or not", async ({ demo, open }) => {
  const visit = await open(await demo());
  const { page, goTo } = visit;
  await goTo("/not-authorized");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await signIn(visit, email);
  await goTo("/not-authorized");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

journey("2.23 who has signed in is sent on from the sign-in page to the dashboard", async ({ demo, open }) => {
  const visit = await open(await demo());
  await signIn(visit, email);
  await visit.goTo("/login");
  await visit.page.waitForURL("**/dashboard");
});

journey(
  "2.24 who has not signed in is sent to sign-in, and on to the wished page afterwards",
  async ({ demo, open }) => {
    const { page, goTo } = await open(await demo());
    await goTo("/customers?search=smith");
    await page.waitForURL("**/login?*");
    assert.equal(new URL(page.url()).searchParams.get("to"), "/customers?search=smith");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/customers?*");
    assert.equal(new URL(page.url()).searchParams.get("search"), "smith");
  },
);

for (const { language, look, words } of speakers) {
  journey(`8.1 a wrong password is answered in words and keeps what was typed: ${language}`, async ({ demo, open }) => {
    const visit = await open(await demo(), { look });
    visit.complaints.expect(/status of 401/);
    await enter(visit, { email, password: "not the password" }, words);
    await visit.page
      .getByRole("alert")
      .filter({ hasText: words("errors:code.wrong_credentials") })
      .waitFor();
    assert.equal(await visit.page.getByLabel(words("auth:login.email"), { exact: true }).inputValue(), email);
  });

  journey(`4.1 A38 after signing out nothing is left, and Back shows nothing: ${language}`, async ({ demo, open }) => {
    const visit = await open(await demo(), { look });
    const { page, context, goTo } = visit;
    await enter(visit, { email, password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
    await goTo("/customers");
    await page.getByRole("table").waitFor();
    await settle(page);
    await choose(page, [words("shell:userMenu"), words("shell:logout")], page.locator("input[type=email]"));
    await page.waitForURL("**/login");
    // The sign-in page itself notes what the operating system prefers.
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await becomes(async () => (await names()).filter((name) => name !== "Delight-color-scheme"), []);
    assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
    await page.goBack();
    await page.waitForURL("**/login*");
    assert.equal(await page.getByRole("table").count(), 0);
  });
}

journey("signing in needs no mouse", async ({ demo, open }) => {
  const { page, goTo } = await open(await demo());
  await goTo("/login");
  await page.getByLabel("E-mail address").waitFor();
  const focusOn = async (label: string) => {
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press("Tab");
      if (await page.getByLabel(label, { exact: true }).evaluate((element) => element === document.activeElement))
        return;
    }
    throw new Error(`Tab does not reach ${label}`);
  };
  await focusOn("E-mail address");
  await page.keyboard.type(email);
  await focusOn("Password");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
