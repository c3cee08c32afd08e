import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDocument } from "../document.ts";
import { compileEmail } from "../render/compile.ts";
import { personalise } from "../render/personalise.ts";
import type { MergeValues } from "../merge-fields.ts";
import { checkEmail, type CheckedEmail } from "./check.ts";

// Emails made after public bug reports of other products, each with what is right.

const folder = join(process.env["CORPORA"] ?? "", "reports");

function emailOf(name: string): CheckedEmail {
  const html = readFileSync(join(folder, name), "utf8");
  return {
    document: { ...emptyDocument("en"), mode: "html", html },
    subject: "Hello",
    preheader: "A line",
    language: "en",
  };
}

/** The words of the body, as the customer of these values reads them. */
function read(name: string, values: MergeValues): string {
  const compiled = compileEmail(emailOf(name));
  const recipient = { values, linkUrl: (_index: number, url: string) => url, unsubscribeUrl: "https://x.test/u" };
  return personalise(compiled, { ...recipient, today: "2026-11-28" }).html;
}

const errorsOf = (name: string) => checkEmail(emailOf(name)).filter(({ level }) => level === "error");

test("10 sums with prices are amounts, and nothing where there is no price", () => {
  const email = "10-price-arithmetic-in-emails/liquid-money.html";
  const priced = read(email, { "service.price": { cents: 12_900, currency: "GBP" } });

  expect(priced).toContain("Ten percent off: £116.10. With call-out: £139.00.");
  expect(read(email, {})).toContain("Ten percent off: . With call-out: .");
  expect(errorsOf(email).map(({ code }) => code)).not.toContain("sum_impossible");
});

test("11 now is a day, and the format of a day is obeyed", () => {
  const shown = read("11-today-in-emails/liquid-now.html", { "service.due_on": "2026-03-14" });

  expect(shown).toContain("© 2026 — due Saturday 14 March");
});

test.each([{}, { "customer.company": "", "customer.city": "" }])("12 a missing text is an empty one: %j", (values) => {
  const shown = read("12-empty-is-not-empty/liquid-empty.html", values);

  expect(/<p>([^<]*)/.exec(shown)?.[1]).toBe("noneno town");
});

test("13 each dead link and picture is told of", () => {
  const found = errorsOf("13-links-without-https/links-dead.html").map(({ code, detail, fix }) => [
    code,
    detail,
    fix?.to,
  ]);

  expect(found.filter(([code]) => code === "link_dead" || code === "image_dead")).toEqual([
    ["link_dead", "www.hartley.example/book", "https://www.hartley.example/book"],
    ["link_dead", "/offers", undefined],
    ["link_dead", "#", undefined],
    ["link_dead", "Nothing", undefined],
    ["link_dead", "htps://x.example", "https://x.example"],
    ["link_dead", "office@h.example", "mailto:office@h.example"],
    ["image_dead", "images/van.png", undefined],
  ]);
});
