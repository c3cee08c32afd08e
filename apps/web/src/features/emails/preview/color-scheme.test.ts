import { expect, it } from "vitest";
import { inScheme } from "./color-scheme.ts";

const html = "<style>@media (prefers-color-scheme: dark){p{color:#fff}}</style><p>(prefers-color-scheme: dark)</p>";

it("turns the dark styles of an email on and off, and leaves its words alone", () => {
  expect(inScheme(html, "dark")).toBe(
    "<style>@media (min-width:0){p{color:#fff}}</style><p>(prefers-color-scheme: dark)</p>",
  );
  expect(inScheme(html, "light")).toContain("@media (max-width:0)");
});
