import { screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing.tsx";
import { SandboxedHtml, withPolicy } from "./sandboxed-html.tsx";

test("M40: foreign HTML gets its policy before anything it brings itself", () => {
  const page = withPolicy("<!DOCTYPE html><html><head><script>alert(1)</script></head></html>");

  expect(page).toMatch(/^<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script>"));
});

test("M40: the frame of foreign HTML grants it nothing", async () => {
  await renderScreen(createElement(SandboxedHtml, { html: "<script>alert(1)</script>", title: "Preview" }));

  expect(screen.getByTitle("Preview").getAttribute("sandbox")).toBe("");
});

test("a fragment without a doctype is no quirky page", () => {
  expect(withPolicy("<p>Hello</p>")).toMatch(/^<!doctype html><meta /);
});
