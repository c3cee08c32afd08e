import { expect, test } from "vitest";
import { toShownAddress } from "./domain-labels.ts";
import { DomainName } from "./domain-name.ts";
import { EmailAddress, toAddress } from "./email-address.ts";
import { fieldError } from "./field-errors.ts";

test.each([
  ["info@müller-heizung.example", "info@xn--mller-heizung-wob.example"],
  ["info@MÜLLER-Heizung.example", "info@xn--mller-heizung-wob.example"],
  ["info@mu\u0308ller-heizung.example", "info@xn--mller-heizung-wob.example"],
  ["\u200binfo@XN--MLLER-HEIZUNG-WOB.example\u00a0", "info@xn--mller-heizung-wob.example"],
  ["info@straße.example", "info@xn--strae-oqa.example"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
  ["info@الموقع.example", "info@xn--mgb0b0ahfs.example"],
  ["Ada@Example.COM", "Ada@Example.COM"],
])("the address %s has one form, the domain in ASCII", (given, kept) => {
  expect(toAddress(given)).toBe(kept);
  expect(EmailAddress.parse(given)).toBe(kept);
});

test("an address whose letters before the @ are beyond ASCII is refused with what to do, others as before", () => {
  const said = ["jörg@example.com", "jörg@müller.example", "jö rg@example.com", "jörg@", "ada@mül ler.example"].map(
    (text) => EmailAddress.safeParse(text).error?.issues[0]?.message,
  );

  const [letters, none] = [fieldError("lettersBeforeAt"), fieldError("email")];
  expect(said).toEqual([letters, letters, none, none, none]);
});

test.each([
  ["info@xn--mller-heizung-wob.example", "info@müller-heizung.example"],
  ["info@xn--80a1acny.xn--p1ai", "info@почта.рф"],
  ["info@xn--r8jz45g.jp", "info@例え.jp"],
  ["info@xn--mgb0b0ahfs.example", "info@الموقع.example"],
  // A Cyrillic letter among Latin ones, and Cyrillic ones that all look Latin.
  ["info@xn--pple-43d.com", "info@xn--pple-43d.com"],
  ["info@xn--80ak6aa92e.com", "info@xn--80ak6aa92e.com"],
  // No form that a domain has: capitals inside, and nothing at all.
  ["info@xn--MLLER-kva.example", "info@xn--MLLER-kva.example"],
  ["info@xn--0.example", "info@xn--0.example"],
  ["info@example.com", "info@example.com"],
])("%s is shown as %s", (address, shown) => {
  expect(toShownAddress(address)).toBe(shown);
});

test("a domain is taken from what people copy, in any letters", () => {
  expect(
    ["https://Müller.example/kontakt", "info@müller.example", "xn--mller-kva.example"].map((text) =>
      DomainName.parse(text),
    ),
  ).toEqual(Array(3).fill("xn--mller-kva.example"));
});
