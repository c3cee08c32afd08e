import { expect, test } from "vitest";
import { emptyDocument, newBlock } from "../document.ts";
import { checkFields } from "./fields.ts";

const text = (id: string, html: string) => ({ ...newBlock("text", "en"), id, html });

function checked(blocks: ReturnType<typeof text>[], subject = "Hello") {
  const email = { document: { ...emptyDocument("en"), blocks }, subject, preheader: "", language: "en" as const };
  return checkFields(email, [
    { "customer.name": "Ann Ox", "customer.first_name": "Ann", "service.price": { cents: 900, currency: "EUR" } },
    { "customer.name": "{{ customer.email }}", "customer.email": "secret@x.test" },
    { "customer.name": "Bo", "customer.first_name": "" },
  ]);
}

test("of each field the customers without a value are counted, and the line reads as the first of them would read it", () => {
  expect(
    checked([
      text("a", "<p>Hello {{ customer.first_name }},</p><p>it costs {{ service.price | default: 'little' }}.</p>"),
    ]),
  ).toEqual([
    {
      field: "customer.first_name",
      blockId: "a",
      missing: 2,
      hasFallback: false,
      line: "Hello {{ customer.first_name }},",
      reads: "Hello ,",
    },
    {
      field: "service.price",
      blockId: "a",
      missing: 2,
      hasFallback: true,
      line: "it costs {{ service.price | default: 'little' }}.",
      reads: "it costs little.",
    },
  ]);
});

test("a field that everybody has is told with nobody missing it; what a condition asks for is not asked", () => {
  expect(
    checked([text("a", "<p>{% if site.name %}{{ site.name }}{% endif %}</p>")], "{{ customer.company }}"),
  ).toMatchObject([{ field: "customer.company", missing: 3, reads: "" }]);
});

test("A22: what a customer is called stays text", () => {
  const [found] = checked([text("a", "<p>{{ customer.name }}: {{ customer.first_name }}.</p>")]);

  expect(found?.reads).toBe("{{ customer.email }}: .");
});
