import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { type Call, apiClientFor } from "../../support/api.ts";
import { demoPassword } from "../../support/session.ts";
import { inBrowser } from "../../fixtures/details.ts";
import { test } from "../../fixtures/test.ts";

interface Made {
  readonly variants: readonly { readonly document: { readonly mode: string; readonly html: string } }[];
}

/** Stands for every picture: what the network holds is not part of the proof. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><path fill="#369" d="M0 80 60 0l60 80z"/></svg>`;

/** Keeps the footer out that mails without a way out get at their end: only what the file shows is compared. */
const wayOut = '<a href="{{ links.unsubscribe }}">Unsubscribe</a>';

async function take(call: Call, name: string, html: string): Promise<Made> {
  const form = new FormData();
  form.append("file", new Blob([html], { type: "text/html" }), name);
  return call<Made>("/emails/file", form);
}

/** What a reader of the page sees, without scripts and without the network. */
async function look(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: "load" });
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

/** A fragment as mail programs get it, with a page around it; everything else as it was written. */
function asPage(html: string): string {
  return /<html/i.test(html) ? html : `<!doctype html><html><head></head><body><div>${html}</div></body></html>`;
}

/** Elements of the body in their order: what an import may not change. */
function structure(page: Page): Promise<string> {
  return page.evaluate(() => [...document.body.querySelectorAll("*")].map(({ tagName }) => tagName).join(" "));
}

test(
  "every HTML file of the public collections is taken as it is and looks the same",
  inBrowser("Pixels before and after", "emails"),
  async ({ demo: product, open }) => {
    const corpora = process.env.CORPORA;
    assert.ok(corpora, "CORPORA must name the folder of public test data");
    const paths: string[] = [];
    for await (const path of glob(join(corpora, "html-email/**/*.html"))) paths.push(path);
    const call = await apiClientFor(product, { email: "owner@delight.test", password: demoPassword });
    const { page } = await open(product, { scriptless: true });
    await page.route("**/*", (route) =>
      route.request().resourceType() === "image"
        ? route.fulfill({ contentType: "image/svg+xml", body: picture })
        : route.fulfill({ status: 204 }),
    );
    await page.setViewportSize({ width: 700, height: 900 });
    const others: string[] = [];
    for (const path of paths) {
      const written = await readFile(path, "utf8");
      const html = `${written}${wayOut}`;
      const [variant] = (await take(call, basename(path), html)).variants;
      assert.equal(variant?.document.html, html.replace(/^\uFEFF/, ""), `${path} is kept as it was`);
      const rendered = await call<{ html: string; text: string }>("/emails/preview", { variant });
      assert.notEqual(rendered.text.trim(), "", `${path} has a text part`);
      const before = { picture: await look(page, asPage(html)), structure: await structure(page) };
      const after = { picture: await look(page, rendered.html), structure: await structure(page) };
      if (!before.picture.equals(after.picture) || before.structure !== after.structure) others.push(path);
    }
    console.log(`${paths.length} files imported, ${paths.length - others.length} look the same to the pixel`);
    assert.deepEqual(others, []);
  },
);
