import { expect, test } from "vitest";
import { withPolicy } from "./sandboxed-html.tsx";

test("M40: foreign HTML gets its policy before anything it brings itself", () => {
  const page = withPolicy("<!DOCTYPE html><html><head><script>alert(1)</script></head></html>");

  expect(page).toMatch(/^<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script>"));
});

test("a fragment without a doctype is no quirky page", () => {
  expect(withPolicy("<p>Hello</p>")).toMatch(/^<!doctype html><meta /);
});
