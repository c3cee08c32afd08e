import { emails } from "@delight/contract/emails";
import { personalise, sampleValues } from "@delight/email";
import { emptyDocument, newBlock } from "@delight/email/document";
import { mergeFields, mergeLists } from "@delight/email/merge-fields";
import { sql } from "kysely";
import { expect } from "vitest";
import { aCustomer, aDue, aService, aVariant } from "../../testing/factories.ts";
import { checkVariants, freezeVariants, gatherShown, mergeValues } from "./index.ts";
import { everything } from "./merge-values/merge-values.queries.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const greeting = {
  subject: `{{ service.name }} for {{ customer.first_name | default: "you" }}`,
  document: {
    ...emptyDocument("en"),
    blocks: [
      {
        ...newBlock("text", "en"),
        html: `<p>{{ customer.name }} on {{ service.due_on }}: {{ service.price }} by {{ sender.name }}</p>`,
      },
      { ...newBlock("button", "en"), label: "Book", href: "https://firm.test/book" },
      newBlock("footer", "en"),
    ],
  },
};

function aCustomerWithDues(names: readonly { name: string; due_on: string; is_booked?: boolean }[]) {
  return testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { first_name: "Zoë", last_name: "{{ customer.email }}<b>" });
    for (const { name, ...due } of names) {
      const service = await aService(tx, { name, price_cents: 12_900 });
      await aDue(tx, { customer_id: customer.id, service_id: service.id, ...due });
    }
    return customer;
  });
}

test("a preview shows a customer's own values, what is next due first, and their text stays text", async () => {
  const customer = await aCustomerWithDues([
    { name: "Gutter cleaning", due_on: "2026-05-01" },
    { name: "Boiler service", due_on: "2026-04-01" },
    { name: "Booked already", due_on: "2026-03-01", is_booked: true },
  ]);

  const seen = await client.call(
    emails.preview,
    { variant: aVariant(greeting), customer_id: customer.id },
    testApp.viewer,
  );

  expect(seen.subject).toBe("Boiler service for Zoë");
  expect(seen.text).toContain("Zoë {{ customer.email }}<b>");
  expect(seen.html).toContain("{{ customer.email }}&lt;b&gt;");
  expect(seen.text).toMatch(/€129\.00.* by Mine/);
  expect(seen.text).toContain("https://firm.test/book");
  expect(seen.findings.filter(({ code }) => code !== "fallback_missing")).toEqual([
    expect.objectContaining({ code: "preheader_missing" }),
  ]);
  expect(seen.score).toEqual({ points: 10, reasons: [] });
  expect(seen.html_bytes).toBe(Buffer.byteLength(seen.html));
});

test("without a customer the values are samples, but the sender is the organization", async () => {
  const seen = await client.call(emails.preview, { variant: aVariant(greeting) }, testApp.owner);

  expect(seen.subject).toBe("Annual boiler service for Amira");
  expect(seen.text).toContain("by Mine");
  expect(seen.text).toContain("1 Test Street, Paris");
});

test("a customer without a due service gets the fallbacks", async () => {
  const customer = await aCustomerWithDues([]);

  const seen = await client.call(
    emails.preview,
    { variant: aVariant({ subject: `{{ service.name | default: "Your next visit" }}` }), customer_id: customer.id },
    testApp.owner,
  );

  expect(seen.subject).toBe("Your next visit");
});

test("a broken tag is a finding with its language, not an error", async () => {
  const seen = await client.call(
    emails.preview,
    { variant: aVariant({ subject: "{% if customer.name %}Hello" }) },
    testApp.owner,
  );

  expect(seen).toMatchObject({ subject: "", html: "", text: "" });
  expect(seen.findings).toContainEqual(
    expect.objectContaining({ level: "error", code: "liquid_syntax", language: "en", block_id: null }),
  );
});

test("A23: a loop without end is a finding, and is soon over", async () => {
  const variant = aVariant({ subject: "{% for number in (1..1000000000) %}x{% endfor %}" });

  const seen = await client.call(emails.preview, { variant }, testApp.owner);

  expect(seen.html).toBe("");
  expect(seen.findings).toContainEqual(expect.objectContaining({ level: "error", code: "liquid_limit" }));
});

test("M34: an email that is small to look at, and too large once its links lead through us, is found", async () => {
  const button = { ...newBlock("button", "en"), label: "Book", href: "https://x.test" };
  const blocks = Array.from({ length: 95 }, (_, index) => ({ ...button, id: `b${index}` }));
  const variant = aVariant({ document: { ...emptyDocument("en"), blocks } });

  const seen = await client.call(emails.preview, { variant }, testApp.owner);

  const large = seen.findings.find(({ code }) => code === "html_too_large");
  expect(seen.html_bytes).toBeLessThan(102 * 1024);
  expect(Number(large?.detail)).toBeGreaterThan(102 * 1024);
});

test("a missing postal address and an unknown field are found for every language", async () => {
  const findings = await testApp.inOtherOrg(async (tx) => {
    await tx.db.updateTable("organizations").set({ postal_address: "" }).where("id", "=", testApp.otherOrgId).execute();
    const variants = [aVariant(), aVariant({ language: "fr", subject: "{{ customer.shoe_size }}" })];
    return checkVariants(variants, await gatherShown(tx, variants, testApp), tx);
  });

  expect(findings.map(({ language, code, level }) => `${language} ${code} ${level}`)).toEqual([
    "en postal_address_missing error",
    "en fallback_missing warning",
    "fr merge_field_unknown error",
    "fr postal_address_missing error",
  ]);
});

test("what is frozen in one statement for all renders as each preview did, and holds only fields of the catalogue", async () => {
  await aCustomerWithDues([{ name: "Heat pump check", due_on: "2026-06-01" }]);
  const catalogue = new Set([...mergeFields, ...mergeLists].map(({ name }) => name));
  const links = Object.fromEntries(
    Object.entries(sampleValues).filter(([name]) => /^links\.(unsubscribe|view|preferences)$/.test(name)),
  );

  const { compiled, rows } = await testApp.inOwnOrg(async (tx) => {
    const [frozen] = await freezeVariants(tx, [aVariant(greeting)], "");
    const values = tx.db
      .selectFrom("customers")
      .select([
        "id",
        mergeValues(tx, { needs: everything, origin: "https://d.test", now: testApp.clock.now() }).as("merge_values"),
      ]);
    return { compiled: frozen?.compiled, rows: await values.where("organization_id", "=", testApp.ownOrgId).execute() };
  });

  for (const { id, merge_values: values } of rows) {
    const seen = await client.call(emails.preview, { variant: aVariant(greeting), customer_id: id }, testApp.owner);
    const sent =
      compiled &&
      personalise(compiled, {
        values: { ...links, ...values },
        linkUrl: (_index, url) => url,
        unsubscribeUrl: "https://example.com/unsubscribe",
      });
    expect([seen.subject, seen.text]).toEqual([sent?.subject, sent?.text]);
    expect(Object.keys(values).filter((name) => !catalogue.has(name))).toEqual([]);
    expect(Object.values(values)).not.toContain("");
  }
});

test("an activity about one service names that one, though another is due earlier", async () => {
  const customer = await aCustomerWithDues([
    { name: "Earlier", due_on: "2026-04-01" },
    { name: "Meant", due_on: "2026-05-01" },
  ]);

  const meant = await testApp.inOwnOrg((tx) =>
    tx.db
      .selectFrom("customers")
      .select(
        mergeValues(tx, {
          needs: new Set(["due"]),
          dueIsMeant: sql`service_dues.due_on >= '2026-05-01'`,
          origin: "https://d.test",
          now: testApp.clock.now(),
        }).as("merge_values"),
      )
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow(),
  );

  expect(meant.merge_values).toMatchObject({ "service.name": "Meant", "service.due_on": "2026-05-01" });
});

test("a frozen email keeps every language in order and survives storage as JSON", async () => {
  const variants = [aVariant({ language: "fr", subject: "Bonjour {{ customer.first_name }}" }), aVariant()];

  const frozen = await testApp.inOwnOrg((tx) => freezeVariants(tx, variants, ""));

  expect(frozen.map(({ language, position }) => [language, position])).toEqual([
    ["fr", 0],
    ["en", 1],
  ]);
  expect(JSON.parse(JSON.stringify(frozen))).toEqual(frozen);
});

test("an email with a broken tag cannot be frozen", async () => {
  const attempt = testApp.inOwnOrg((tx) => freezeVariants(tx, [aVariant({ subject: "{% if" })], ""));

  await expect(attempt).rejects.toThrow("tag that cannot be read");
});

test("blocks become HTML code that still holds its merge fields; a broken tag is refused", async () => {
  const code = await client.call(emails.toHtml, { variant: aVariant(greeting) }, testApp.viewer);
  const broken = aVariant({ ...greeting, subject: "{% if" });
  const refused = await client.refused(emails.toHtml, { variant: broken }, testApp.viewer);

  expect(code.html).toContain("{{ customer.name }} on {{ service.due_on }}");
  expect(refused.status).toBe(409);
});
