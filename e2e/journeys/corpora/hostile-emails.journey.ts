import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyDocument, newBlock } from "@delight/email/document";
import { type Call, apiClientFor, uniqueEmail } from "../../support/api.ts";
import { demoPassword } from "../../support/session.ts";
import { signIn } from "../../support/sign-in.ts";
import type { BrowserSession } from "../../support/browser-sessions.ts";
import { translatorFor } from "../../support/translations.ts";
import { inBrowser } from "../../fixtures/details.ts";
import { test } from "../../fixtures/test.ts";

const owner = { email: "owner@delight.test", password: demoPassword };
const portion = 40;
const longestBlock = 20_000;

async function payloads(): Promise<string[]> {
  const corpora = process.env.CORPORA;
  assert.ok(corpora, "CORPORA must name the folder of public test data");
  const list = JSON.parse(await readFile(join(corpora, "xss/dompurify.json"), "utf8")) as { payload: string }[];
  // Braces would be read as Liquid, and refused.
  return list
    .map(({ payload }) =>
      payload
        .replaceAll(/\{(?=[{%])/g, "{ ")
        .replaceAll("\0", "")
        .toWellFormed(),
    )
    .filter(({ length }) => length < longestBlock);
}

const oneLine = (payload: string, most: number) =>
  payload
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, most)
    .toWellFormed()
    .trim() || "x";

const greeting = "<p>Hello {{ customer.first_name }} {{ customer.last_name }}</p>";

/** The same payloads as blocks of HTML and words of headings, and as an email written in code. */
function documentsOf(some: readonly string[]) {
  const blocks = some.flatMap((payload) => [
    { ...newBlock("html", "en"), html: payload },
    { ...newBlock("heading", "en"), text: oneLine(payload, 200) },
  ]);
  const empty = emptyDocument("en");
  return [
    { ...empty, blocks: [{ ...newBlock("text", "en"), html: greeting }, ...blocks] },
    { ...empty, mode: "html" as const, html: `${greeting}${some.join("\n")}` },
  ];
}

async function makeEmails(call: Call): Promise<string[]> {
  const all = await payloads();
  assert.ok(all.length > 200);
  const ids: string[] = [];
  for (let at = 0; at < all.length; at += portion) {
    for (const document of documentsOf(all.slice(at, at + portion))) {
      const subject = `Hi {{ customer.last_name }} ${oneLine(all[at] ?? "", 100)}`;
      const variants = [{ language: "en", subject, preheader: "", document }];
      ids.push((await call<{ id: string }>("/emails/", { name: `Hostile ${ids.length}`, variants })).id);
    }
  }
  return ids;
}

/** Whoever gets a script to run tells of it by a dialog, or by a name of the page. */
async function listen({ page }: BrowserSession): Promise<string[]> {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`${dialog.message()} on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("xss", () => ran.push(`xss() on ${page.url()}`));
  return ran;
}

test(
  "A20 nothing of the public list runs in the editor, its preview or the library",
  inBrowser("What a browser would run", "emails"),
  async ({ demo: product, open }) => {
    const call = await apiClientFor(product, owner);
    const words = translatorFor("en");
    await call("/customers/", {
      first_name: "<img src=x onerror=alert(1)>",
      last_name: "</title><script>alert(2)</script>",
      email: uniqueEmail("hostile"),
    });
    const ids = await makeEmails(call);
    const visit = await open(product);
    const { page, goTo } = visit;
    // Frames without scripts and pictures that are not there say so.
    visit.complaints.expect(/\(about:srcdoc on |Failed to load resource|Content Security Policy/i);
    const ran = await listen(visit);
    await signIn(visit, owner.email);
    for (const id of ids) {
      await goTo(`/email/editor?email=${id}`);
      await page.getByLabel("Name of the email").waitFor();
      await page
        .getByRole("button", { name: words("emails:editor.preview"), exact: true })
        .first()
        .click();
      await page.getByRole("dialog").locator("iframe").first().waitFor();
      await page.getByRole("dialog").locator("iframe").first().contentFrame().locator("body").waitFor();
    }
    await goTo("/emails?search=Hostile");
    await page.locator("article iframe").first().waitFor();
    assert.deepEqual(ran, []);
    // What does run is heard.
    await page.evaluate(() => alert("heard"));
    assert.equal(ran.length, 1);
  },
);
