import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "../document.ts";
import { sampleValues } from "../merge-fields.ts";
import { type CompiledEmail, compileEmail } from "./compile.ts";
import { toHtmlCode } from "./html-code.ts";
import { personalise } from "./personalise.ts";
import { anyDocument, anyWords } from "./testing/any-document.ts";
import { recipient, resources } from "./testing/email-of-all.ts";
import { nestingFaults, runsIn, wordsOf } from "./testing/reading.ts";

const hostile = `"><script>alert(1)</script>' onerror=x {{ customer.email }}`;
/** Nothing, everything, and what nobody should have put in. */
const anyValues = fc.constantFrom(
  {},
  recipient.values,
  Object.fromEntries(Object.keys(sampleValues).map((name) => [name, hostile])),
  { ...sampleValues, "links.booking": "javascript:alert(1)", "service.image": hostile },
);

test("A20 any document of all kinds renders, well formed and to the same bytes, with a text that is never empty", () => {
  fc.assert(
    fc.property(anyDocument, anyWords(), anyValues, ({ document, language }, subject, values) => {
      const source = { document, subject, preheader: subject, language, resources };

      const compiled = compileEmail(source);
      const message = personalise(compiled, { ...recipient, values });

      expect(nestingFaults(message.html)).toEqual([]);
      expect(runsIn(message.html)).toEqual([]);
      expect(message.text.trim()).not.toBe("");
      expect(message.html).toMatch(/<\/html>\s*$/);
      expect(JSON.stringify(compileEmail(source))).toBe(JSON.stringify(compiled));
      expect(personalise(JSON.parse(JSON.stringify(compiled)), { ...recipient, values })).toEqual(message);
    }),
  );
});

test("any document says the same as HTML code, to whoever reads it", () => {
  fc.assert(
    fc.property(anyDocument, anyValues, ({ document, language }, values) => {
      const source = { document, subject: "News", preheader: "", language, resources };
      const html = toHtmlCode(source);

      const again = compileEmail({ ...source, document: { ...document, mode: "html", blocks: [], html } });

      const read = (compiled: CompiledEmail) => personalise(compiled, { ...recipient, values }).html;
      expect(wordsOf(read(again))).toBe(wordsOf(read(compileEmail(source))));
      expect(nestingFaults(read(again))).toEqual([]);
    }),
  );
});

test("any document is the same after a stay in the database", () => {
  fc.assert(
    fc.property(anyDocument, ({ document }) => {
      expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual(JSON.parse(JSON.stringify(document)));
    }),
  );
});
