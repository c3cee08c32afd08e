import { expect, test } from "vitest";
import { safePath } from "./return-to.ts";

test.each(["/customers?page=2#top", "/activities/new"])("A16: %s is a path of this app", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\tevil",
  "/a\r\nSet-Cookie: x=1",
  "/.//evil.example",
  "@evil.example",
  "customers",
])("A16: %j leads nowhere", (wish) => {
  expect(safePath(wish)).toBe("");
});
