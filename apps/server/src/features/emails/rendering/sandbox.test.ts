import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { emptyDocument, newBlock } from "@delight/email/document";
import { expect } from "vitest";
import { aCustomer, aVariant } from "../../../testing/factories.ts";
import { checkVariants, gatherShown } from "../index.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const own = (html: string) => aVariant({ document: { ...emptyDocument("en"), mode: "html", html } });
const inSubject = (subject: string) => aVariant({ subject });
const field = (depth: number, inside: string): string =>
  depth === 0 ? inside : `{% for a in (1..10000000) %}${field(depth - 1, inside)}{% endfor %}`;

test.each([
  ["loops in loops", inSubject(field(3, "x"))],
  ["a loop over nothing", own("{% for i in (1..10000000) %}{% endfor %}")],
  ["a hundred thousand tags", own("{{ customer.name }}".repeat(26_000))],
  ["a hundred thousand tags of nothing", own("{{a}}".repeat(99_000))],
  ["tags in tags", own("{% if customer.name %}".repeat(22_000))],
  ["filters on filters", inSubject(`{{ customer.name ${"| upcase ".repeat(20)}}}`)],
  ["scripts that never end", own("<script".repeat(50_000))],
  ["elements in elements", own("<div>".repeat(99_000))],
  ["links that never end", own("<a href=https://x.test>".repeat(21_000))],
  [
    "doubling",
    own("{% assign a = 'xxxxxxxx' %}{% for i in (1..64) %}{% assign a = a | append: a %}{% endfor %}{{ a }}"),
  ],
  ["blocks that hold each other", own("{% layout 'a' %}{% block a %}{% block a %}{% endblock %}{% endblock %}")],
  ["a date as wide as the sea", own("{{ service.due_on | date: '%9999999d' }}")],
])("A23: with %s a preview answers, and everybody else is answered meanwhile", async (_, variant) => {
  const preview = client.call(emails.preview, { variant }, testApp.owner);
  let answered = 0;
  const others = Array.from({ length: 3 }, async () => {
    await client.call(organizations.getSettings, {}, testApp.viewer);
    answered += 1;
  });

  const [seen] = await Promise.all([preview, ...others]);

  expect(answered).toBe(3);
  expect(seen.html !== "" || seen.findings.some(({ level }) => level === "error")).toBe(true);
});

test("A23: what takes more than a second of a processor is ended and said so, in previews, tests and checks", async () => {
  const variant = own("{{a}}".repeat(99_000));
  const seen = await client.call(emails.preview, { variant }, testApp.owner);
  const code = await client.refused(emails.checkCustomers, { variant }, testApp.owner);

  expect(seen.findings).toEqual([
    expect.objectContaining({ code: "liquid_limit", detail: expect.stringContaining("takes too long") }),
  ]);
  expect([code.status, code.body]).toEqual([409, expect.objectContaining({ code: "conflict" })]);
});

test("A23: 5 MB of template are refused before they are read", async () => {
  const refused = await client.refused(emails.preview, { variant: own("x".repeat(5_000_000)) }, testApp.owner);

  expect([400, 413]).toContain(refused.status);
});

test.each([
  "{{ env }}{{ process.env }}{{ constructor }}{{ __proto__ }}",
  "{{ customer.constructor.constructor }}{{ customer['__proto__'] }}",
  "{% include '../../etc/passwd' %}",
  "{% render '../../etc/passwd' %}",
  "{% layout '../../etc/passwd' %}",
  "{{ customer.name | constructor }}",
  "{{ customer.name | __proto__ }}",
  "{{ customer.name | hasOwnProperty: 'a' }}",
])("A22: nothing of the machine is told by %s", async (html) => {
  const seen = await client.call(emails.preview, { variant: own(html) }, testApp.owner);

  expect(seen.html).not.toMatch(/root:|PATH|DATABASE|function|\[object/);
});

test("A22: a customer who is called like a template is shown as that, in previews and in the check of customers", async () => {
  const { id } = await testApp.inOwnOrg((tx) =>
    aCustomer(tx, {
      first_name: "{{ customer.email }}",
      last_name: "{% raw %}",
      city: "{{ 7 | times: 6 }}",
      email: "s@x.test",
    }),
  );
  const text = {
    ...newBlock("text", "en"),
    html: "<p>{{ customer.first_name }} of {{ customer.city }}, {{ customer.company }}.</p>",
  };
  const variant = aVariant({
    subject: "Hi",
    document: { ...emptyDocument("en"), blocks: [text, newBlock("footer", "en")] },
  });

  const seen = await client.call(emails.preview, { variant, customer_id: id }, testApp.owner);
  const checked = await client.call(emails.checkCustomers, { variant }, testApp.owner);

  expect(seen.text).toContain("{{ customer.email }} of {{ 7 | times: 6 }}, .");
  expect(checked.fields.find(({ field: name }) => name === "customer.company")?.reads).toBe(
    "{{ customer.email }} of {{ 7 | times: 6 }}, .",
  );
});

test("A23: an email that only the customer with the longest lists would not get is found before a launch, and nothing before a preview", async () => {
  const loops = 5;
  const variant = own(
    `${"{% for due in dues %}".repeat(loops)}{{ due.service }}${"{% endfor %}".repeat(loops)}<a href="{{ links.unsubscribe }}">Out</a> {{ organization.postal_address }}`,
  );
  const seen = await client.call(emails.preview, { variant }, testApp.owner);
  const findings = await testApp.inOwnOrg(async (tx) =>
    checkVariants([variant], await gatherShown(tx, [variant], testApp), tx),
  );

  expect(seen.findings.map(({ code }) => code)).not.toContain("liquid_limit");
  expect(findings).toContainEqual(expect.objectContaining({ level: "error", code: "liquid_limit" }));
});

test("an email that takes too long is found by the checks before a launch", async () => {
  const variant = own("{% for i in (1..10000000) %}x{% endfor %}");
  const findings = await testApp.inOwnOrg(async (tx) =>
    checkVariants([variant], await gatherShown(tx, [variant], testApp), tx),
  );

  expect(findings).toContainEqual(expect.objectContaining({ level: "error", code: "liquid_limit" }));
});
