import { expect, test } from "vitest";
import { emptyDocument, newBlock } from "../document.ts";
import { findMergeField } from "../merge-fields.ts";
import { checkEmail } from "./check.ts";
import { neededData } from "./data.ts";

const inHtml = (html: string, subject = "Hello") => ({
  document: { ...emptyDocument("en"), mode: "html" as const, html },
  subject,
  preheader: "",
  language: "en" as const,
});

test("a program must hand over what is read or leads somewhere, but not what has a fallback or is asked for first", () => {
  const email = inHtml(
    `<p>{{ data.technician }} comes on {{ data.visit_on }} {{ data.floor | default: "" }}</p>
     {% if data.note %}<p>{{ data.note }}</p>{% endif %}<a href="{{ data.invoice_url }}">Invoice</a>`,
    "{{ data.technician }} is on the way",
  );

  expect(neededData(email)).toEqual(["invoice_url", "technician", "visit_on"]);
});

test("buttons that lead to an address of the data need it too", () => {
  const button = { ...newBlock("button", "en"), label: "Open", href: "{{ data.invoice_url }}" };
  const email = { document: { ...emptyDocument("en"), blocks: [button] }, subject: "", preheader: "" };

  expect(neededData(email)).toEqual(["invoice_url"]);
});

test("any name is a field of data, and its end says its kind", () => {
  const kindOf = (name: string) => findMergeField(name)?.kind;

  expect(["data.visit_on", "data.invoice_url", "data.order_7"].map(kindOf)).toEqual(["date", "url", "text"]);
  expect(["data.", "data.Visit", "data.a.b", "data", "data.7"].map(kindOf)).toEqual(Array(5).fill(undefined));
});

test("fields of data are told as such and ask for no fallback", () => {
  const findings = checkEmail(inHtml("<p>{{ data.technician }} {{ date.technician }}</p>"));
  const told = findings.filter(({ detail }) => detail.includes("technician"));

  expect(told.map(({ level, code }) => [level, code])).toEqual([
    ["error", "merge_field_unknown"],
    ["hint", "data_field"],
  ]);
});
