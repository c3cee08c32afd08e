import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUtm, slugOf, utmOf } from "./add-utm.ts";
import { Utm, utmKeys } from "./utm.ts";

const usual: Utm = {
  is_on: true,
  source: "delight",
  medium: "email",
  campaign: "{name}",
  term: "",
  content: "",
  domains: [],
};
const utm = utmOf(usual, null, "Spring service");
const all = "utm_source=delight&utm_medium=email&utm_campaign=spring-service";

describe("UTM parameters", () => {
  test.each([
    ["https://firm.test/book", `https://firm.test/book?${all}`],
    ["https://firm.test", `https://firm.test?${all}`],
    ["http://firm.test/", `http://firm.test/?${all}`],
    ["https://firm.test/book?", `https://firm.test/book?${all}`],
    ["https://firm.test/book?x=1", `https://firm.test/book?x=1&${all}`],
    ["https://firm.test/book?x=1&", `https://firm.test/book?x=1&${all}`],
    ["https://firm.test/book?x=a+b%20c&y", `https://firm.test/book?x=a+b%20c&y&${all}`],
    ["https://firm.test/book#top", `https://firm.test/book?${all}#top`],
    ["https://firm.test/book?x=1#a?b=2", `https://firm.test/book?x=1&${all}#a?b=2`],
    ["https://firm.test:8443/a;b/%C3%A9", `https://firm.test:8443/a;b/%C3%A9?${all}`],
    [
      "https://firm.test/?utm_source=mine",
      "https://firm.test/?utm_source=mine&utm_medium=email&utm_campaign=spring-service",
    ],
    [
      "https://firm.test/?UTM_Source=mine",
      "https://firm.test/?UTM_Source=mine&utm_medium=email&utm_campaign=spring-service",
    ],
    [
      "https://firm.test/?utm%5Fmedium=",
      "https://firm.test/?utm%5Fmedium=&utm_source=delight&utm_campaign=spring-service",
    ],
    [`https://firm.test/?${all}`, `https://firm.test/?${all}`],
    ["mailto:office@firm.test?subject=Hello", "mailto:office@firm.test?subject=Hello"],
    ["tel:+442079460958", "tel:+442079460958"],
    ["sms:+442079460958?body=Hi", "sms:+442079460958?body=Hi"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["#top", "#top"],
    ["", ""],
  ])("%s leads to %s", (address, expected) => {
    expect(addUtm(address, utm)).toBe(expected);
  });

  test.each([
    ["https://firm.test/", true],
    ["https://FIRM.test/", true],
    ["https://firm.test./", true],
    ["https://www.firm.test/", true],
    ["https://notfirm.test/", false],
    ["https://firm.test.evil.example/", false],
    ["https://evil.example/?firm.test", false],
    ["https://firm.test@evil.example/", false],
  ])("only links to named domains get them, and to what is below those: %s", (address, isTagged) => {
    expect(addUtm(address, utmOf({ ...usual, domains: ["firm.test"] }, null, "x")) !== address).toBe(isTagged);
  });

  test("what is off, or says nothing, adds nothing", () => {
    const nothing = { ...usual, source: "", medium: "", campaign: "" };

    expect(utmOf({ ...usual, is_on: false }, null, "x")).toBeNull();
    expect(addUtm("https://firm.test/", null)).toBe("https://firm.test/");
    expect(addUtm("https://firm.test/", utmOf(nothing, null, "x"))).toBe("https://firm.test/");
  });

  test("what an activity says itself counts in place of what the organization says, for the same domains", () => {
    const { domains: _domains, ...own } = { ...usual, source: "own" };
    const off = { ...usual, is_on: false, domains: ["firm.test"] };

    expect(utmOf(off, own, "x")).toEqual({ ...usual, source: "own", campaign: "x", domains: ["firm.test"] });
    expect(utmOf(usual, { ...own, is_on: false }, "x")).toBeNull();
  });

  test.each([
    ["Spring service", "spring-service"],
    ["  Été à Paris!  ", "ete-a-paris"],
    ["صيانة الربيع", "صيانة-الربيع"],
    ["봄 서비스", "봄-서비스"],
    ["20 % off & more", "20-off-more"],
    ["🔥", ""],
    ["x".repeat(300), "x".repeat(100)],
    [`${"x".repeat(99)} y`, "x".repeat(99)],
  ])("%s is %s in an address", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test("values are written as an address may hold them, and no longer than 200 characters", () => {
    const wild = { ...usual, medium: "e mail&x=1#y", campaign: "{name}{name}{name}" };
    const address = addUtm("https://firm.test/", utmOf(wild, null, "𝒳".repeat(90)));

    expect(address).toContain("?utm_source=delight&utm_medium=e%20mail%26x%3D1%23y&utm_campaign=");
    expect(new URL(address).searchParams.get("utm_campaign")).toBe("x".repeat(200));
  });

  test("parsed again, every part of an address is as before, nothing of the author's is lost, and each parameter is there once", () => {
    const own = fc.array(
      fc.tuple(fc.oneof(fc.string(), fc.constantFrom(...utmKeys.map((key) => `utm_${key}`))), fc.string()),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.webUrl({ withFragments: true }),
        own,
        fc.string({ unit: "binary", maxLength: 250 }),
        (base, query, name) => {
          const url = new URL(base);
          for (const [key, value] of query) url.searchParams.append(key, value);
          const given = utmOf({ ...usual, content: "{name}.{name}" }, null, name);

          const made = new URL(addUtm(url.href, given));

          const parts = ({ origin, pathname, hash }: URL) => [origin, pathname, hash];
          expect(parts(made)).toEqual(parts(url));
          const [before, after] = [[...url.searchParams], [...made.searchParams]];
          expect(after.slice(0, before.length)).toEqual(before);
          const missing = utmKeys.filter(
            (key) => given?.[key] !== "" && before.every(([written]) => written.toLowerCase() !== `utm_${key}`),
          );
          expect(after.slice(before.length)).toEqual(missing.map((key) => [`utm_${key}`, given?.[key]]));
          expect(addUtm(made.href, given)).toBe(made.href);
        },
      ),
    );
  });

  test.each([
    ["no source", { source: " " }, ["source"]],
    ["more than 100 characters", { medium: "x".repeat(101) }, ["medium"]],
    ["two lines", { term: "a\nb" }, ["term"]],
    ["braces that mean nothing", { content: "{nmae}" }, ["content"]],
    ["something that is no domain", { domains: ["firm.test", "not a domain"] }, ["domains", 1]],
  ])("%s is refused at its field", (_what, change, path) => {
    expect(Utm.safeParse({ ...usual, ...change }).error?.issues.map((issue) => issue.path)).toEqual([path]);
  });

  test("domains are taken as people copy them, and what is off needs no source", () => {
    const read = Utm.parse({ ...usual, is_on: false, source: "", domains: ["https://Firm.test/book"] });

    expect(read.domains).toEqual(["firm.test"]);
  });
});
