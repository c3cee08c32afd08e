import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { EmailAddress, isEmailAddress } from "./email-address.ts";
import { isPunycode } from "./punycode.ts";

const longLabel = "d".repeat(63);

const good = [
  "ada@example.com",
  "Ada.Lovelace+boiler@Mail.Example.co.uk",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  "customer/department=shipping@example.com",
  "user%uucp!path@example.edu",
  "1@example.museum",
  `${"l".repeat(64)}@example.com`,
  `a@${longLabel}.com`,
  "a@b.c",
  "a@c--n.com",
  "a@example.co-uk",
  "a@xn--bcher-kva.example",
  "a@xn--80ak6aa92e.xn--p1ai",
];

const bad = [
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@localhost",
  ".ada@example.com",
  "ada.@example.com",
  "a..b@example.com",
  "a b@example.com",
  '"ada"@example.com',
  "<ada@example.com",
  "ada@example.com>",
  "(note)ada@example.com",
  "ada@example..com",
  "ada@.example.com",
  "ada@example.com.",
  "ada@-example.com",
  "ada@example-.com",
  "ada@exa_mple.com",
  "ada@[127.0.0.1]",
  "ada@192.168.0.1",
  "ada@example.123",
  "ada@example.tld-2",
  "ada@xn--0.example",
  "ada@yy--0.example",
  "ada＠example.com",
  "ada@exämple.com",
  "ada@example.com\n",
  "ada\u0000@example.com",
  `${"l".repeat(65)}@example.com`,
  `a@${longLabel}d.com`,
  `a@${Array.from({ length: 5 }, () => longLabel).join(".")}.com`,
  "a,b@example.com",
  "a@b@example.com",
];

test.each(good)("%j is an address", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each(bad)("%j is no address", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test("what stands around an address is taken off, the address itself never altered", () => {
  expect(EmailAddress.parse("  Ada@Example.COM ")).toBe("Ada@Example.COM");
});

test("A36 a long hostile text is refused at once", () => {
  expect(isEmailAddress(`${"a".repeat(50_000)}!`)).toBe(false);
  expect(isEmailAddress(`a@${"a-".repeat(25_000)}`)).toBe(false);
  expect(isEmailAddress(`a@${"a.".repeat(25_000)}`)).toBe(false);
});

test("Punycode is told from what only looks like it", () => {
  const encoded = ["bücher", "köln", "例え", "правда", "الموقع", "संगठन", "hi😀"].map((name) =>
    domainToASCII(name).slice(4),
  );

  expect([...encoded, "3E0B707E"].filter((text) => !isPunycode(text))).toEqual([]);
  expect(["", "0", "a", "abc-", "99999999", "ab_c"].filter(isPunycode)).toEqual([]);
});
