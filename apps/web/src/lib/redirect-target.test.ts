import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test.each([
  "/customers",
  "/customers/5?tab=mail#top",
  "/customers?page=2",
  "/emails/",
  "/customers?search=%2F%2Fevil.example",
  "/customers?search=a%40b.example&next=https://evil.example/",
  "/customers#//evil.example",
  "/customers/%D8%A3",
])("A16: %s is followed", (wish) => {
  expect(redirectTarget(wish)).toBe(wish);
});

test.each([
  undefined,
  null,
  42,
  ["/customers"],
  "",
  " ",
  "customers",
  ".",
  "..",
  "?to=/customers",
  "#top",
  "/",
  "@evil.example",
  "evil.example",
])("A16: %j is no path of ours", (wish) => {
  expect(redirectTarget(wish)).toBe("/dashboard");
});

test.each([
  "https://evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "http:evil.example",
  "HTTPS://evil.example",
  "ftp://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2e%2e",
  "//evil.example@localhost",
  "//localhost@evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/customers\\..\\..\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/customers/..//evil.example",
  "/%2e%2e//evil.example",
  "/%2e//evil.example",
])("A16: %s names another host", (wish) => {
  expect(redirectTarget(wish)).toBe("/dashboard");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
])("A16: %j runs nothing", (wish) => {
  expect(redirectTarget(wish)).toBe("/dashboard");
});

test.each([
  "/\t/evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/customers\r\nSet-Cookie: a=b",
  "/customers\u0000",
  "/\u0008/evil.example",
  "/\u007f/evil.example",
  "/\u0085/evil.example",
  " //evil.example",
  "\u00a0//evil.example",
  "\ufeff//evil.example",
])("A16: %j, with control characters or spaces in front, is not followed", (wish) => {
  expect(redirectTarget(wish)).toBe("/dashboard");
});

test.each([
  // The dots and slashes of other scripts, which browsers or mail programs may fold.
  "/／evil.example",
  "/⁄evil.example",
  "/∕evil.example",
  "/＼evil.example",
  "/evil。example",
  "/evil．example",
  "/‥/evil.example",
  "/\u202e/evil.example",
  // Encoded once, twice, and in an overlong form: a path, and only ever one of ours.
  "/%2F%2Fevil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/%252F%252Fevil.example",
  "/%09/evil.example",
  "/%0d%0a/evil.example",
  "/%00/evil.example",
  "/%E2%80%A5/evil.example",
  "/%c0%af/evil.example",
  "/customers/@evil.example",
  "/:80/evil.example",
  "/customers;//evil.example",
])("A16: %j stays on this origin however often it is resolved", (wish) => {
  const { origin } = window.location;
  let target = redirectTarget(wish);

  for (let round = 0; round < 3; round += 1) {
    const url = new URL(target, origin);
    expect(url.origin).toBe(origin);
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(target).not.toMatch(/[\p{Cc}\\]/u);
    target = url.pathname + url.search + url.hash;
  }
});

test.each([
  "/login",
  "/LOGIN/",
  "/login?to=/login",
  "/login#x",
  "/%6Cogin",
  "/forgot-password",
  "/reset-password?token=x",
  "/auth/simpro/callback?code=x",
  "/setup",
])("2.23, A16: %s is for people who are signed out, and no place to go to afterwards", (wish) => {
  expect(redirectTarget(wish)).toBe("/dashboard");
});
