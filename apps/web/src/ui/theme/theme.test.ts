import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { primarySwatches } from "./palette.ts";
import { theme } from "./theme.ts";
import { variablesOf } from "./variables.ts";

const { resolve } = createRequire(import.meta.url);
const textOf = (file: string) => readFileSync(resolve(file), "utf8");

test.each([
  ["wght.css", "normal"],
  ["wght-italic.css", "italic"],
])("9.9: texts are set in Public Sans, %s, in all weights from 300 to 700, fetched when needed", (file, style) => {
  const faces = textOf(`@fontsource-variable/public-sans/${file}`).match(/@font-face \{[^}]*\}/g);

  expect(theme.fontFamily).toMatch(/^"Public Sans Variable"/);
  expect(textOf("./styles.ts")).toContain(`public-sans/${file}`);
  expect(faces).not.toBeNull();
  for (const face of faces ?? []) {
    expect(face).toContain(`font-style: ${style};`);
    expect(face).toContain("font-weight: 100 900;");
    expect(face).toContain("unicode-range: ");
  }
});

test("1.5: the product's own primary colours are #696CFF and #1976D2", () => {
  expect(primarySwatches.slice(0, 2)).toEqual(["#696CFF", "#1976D2"]);
});

test("1.5: the bordered skin swaps the background and throws no shadow", () => {
  const primary = { light: "#696CFF", dark: "#696CFF" };
  const plain = variablesOf({ skin: "default", primary })({} as never).light;
  const bordered = variablesOf({ skin: "bordered", primary })({} as never).light;

  expect(plain).toMatchObject({ "--page-background": "#F5F5F9", "--surface": "#FFFFFF" });
  expect(bordered).toMatchObject({ "--page-background": "#FFFFFF", "--mantine-shadow-md": "none" });
  expect(plain["--mantine-shadow-md"]).not.toBe("none");
});
