import { expect, test } from "vitest";
import { type Block, emptyDocument, newBlock } from "../document.ts";
import { type CheckedEmail, checkEmail } from "./check.ts";
import { applyFix } from "./apply-fix.ts";

const footer = newBlock("footer", "en");

function emailOf(blocks: Block[], given: Partial<CheckedEmail> = {}): CheckedEmail {
  return {
    document: { ...emptyDocument("en"), blocks: [...blocks, footer] },
    subject: "Hello",
    preheader: "A line",
    language: "en",
    ...given,
  };
}

/** Mends all that one click mends, one after the other. */
function mendAll(email: CheckedEmail): CheckedEmail {
  const finding = checkEmail(email, { services: {}, today: "2026-03-14" }).find(({ fix }) => fix !== undefined);
  return finding?.fix ? mendAll(applyFix(email, { blockId: finding.blockId, fix: finding.fix })) : email;
}

test("a fallback comes first among the filters, in text, in the subject and in HTML", () => {
  const text: Block = {
    ...newBlock("text", "en"),
    html: "<p>Dear {{ customer.first_name | upcase }} at {{ site.name }}</p>",
  };
  const inside: Block = { ...newBlock("columns", "en"), columns: [{ ratio: 1, blocks: [text] }] };
  const mended = mendAll(emailOf([inside], { subject: "{{customer.city}} calls" }));
  const own = mendAll(
    emailOf([], {
      document: { ...emptyDocument("fr"), mode: "html", html: "<p>{{ service.name }}</p>{{ links.unsubscribe }}" },
      language: "fr",
    }),
  );

  expect(mended.subject).toBe("{{customer.city | default: 'your area' }} calls");
  expect(JSON.stringify(mended.document.blocks)).toContain(
    "Dear {{ customer.first_name | default: 'there' | upcase }} at {{ site.name | default: 'your place' }}",
  );
  expect(own.document.html).toContain("{{ service.name | default: 'votre entretien' }}");
});

test("addresses are mended where they are addresses, and tags of other programs become fields", () => {
  const html =
    "<p>Write to office@h.example, *|FNAME|*</p><a href=\"office@h.example\">Write</a> <a href='www.x.test/a'>See</a>";
  const button: Block = { ...newBlock("button", "en"), id: "b", label: "x.test", href: "x.test" };
  const own = mendAll(emailOf([], { document: { ...emptyDocument("en"), mode: "html", html } }));
  const blocks = mendAll(emailOf([button]));

  expect(own.document.html).toContain("<p>Write to office@h.example, {{ customer.first_name | default: 'there' }}</p>");
  expect(own.document.html).toContain(
    '<a href="mailto:office@h.example">Write</a> <a href="https://www.x.test/a">See</a>',
  );
  expect(blocks.document.blocks[0]).toMatchObject({ label: "x.test", href: "https://x.test" });
});

test("a tag that has no field of ours has no mend, whatever it is called", () => {
  const email = emailOf([{ ...newBlock("text", "en"), html: "<p>[[constructor]] *|MC_DATE|*</p>" }]);
  const tags = checkEmail(email).filter(({ code }) => code === "foreign_tag");

  expect(tags.map(({ detail, fix }) => [detail, fix])).toEqual([
    ["[[constructor]]", undefined],
    ["*|MC_DATE|*", undefined],
  ]);
});

test("a decimal comma becomes a point, in blocks and in HTML", () => {
  const sum = "<p>{{ service.price | default: 99 | times: 0,9 }}</p>";
  const own = { document: { ...emptyDocument("en"), mode: "html" as const, html: sum } };

  expect(JSON.stringify(mendAll(emailOf([{ ...newBlock("text", "en"), html: sum }])))).toContain("times: 0.9 }}");
  expect(mendAll(emailOf([], own)).document.html).toContain("times: 0.9 }}");
});

test("text whose Liquid is kept as entities is mended too", () => {
  const html = "<p>{{ customer.first_name | append: &#39;!&#39; }}</p>";
  const mended = mendAll(emailOf([{ ...newBlock("text", "en"), html }]));

  expect(checkEmail(mended).map(({ code }) => code)).not.toContain("fallback_missing");
});

test("a link becomes safe, what is empty goes, and a footer comes", () => {
  const button: Block = { ...newBlock("button", "en"), id: "b", href: "http://x.test/a?b=1&c=2" };
  const card: Block = { ...newBlock("service_card", "en"), serviceId: crypto.randomUUID(), href: "https://x.test" };
  const email = emailOf([button, card, { ...newBlock("menu", "en"), items: [] }]);
  const mended = mendAll({ ...email, document: { ...email.document, blocks: email.document.blocks.slice(0, -1) } });

  expect(mended.document.blocks.map(({ kind }) => kind)).toEqual(["button", "footer"]);
  expect(mended.document.blocks[0]).toMatchObject({ href: "https://x.test/a?b=1&c=2" });
});

test("a footer comes only where there is none", () => {
  const email = emailOf([newBlock("heading", "en")]);

  expect(applyFix(email, { fix: { kind: "footer", from: "", to: "" } })).toBe(email);
});
