import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { rememberSplash, applySkin } from "./page-look.ts";
import { primarySwatches } from "./tokens.ts";
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

test("9.9: the companion for Arabic holds nothing but Arabic letters, so that nobody else fetches it", () => {
  const [face = ""] = textOf("./fonts.css").match(/@font-face \{[^}]*vazirmatn-arabic[^}]*\}/) ?? [];

  expect(face).toContain("font-display: swap;");
  expect(face).toMatch(/unicode-range: U\+0600-06FF, /);
  expect(face).not.toMatch(/U\+00/);
});

test("1.5: the theme of the primary #1976D2 is one of its own", () => {
  const look = { skin: "default", primary: { light: "#1976D2", dark: "#696CFF" } } as const;
  const { light, dark } = variablesOf(look)({} as never);

  expect([light["--tone-primary"], light["--tone-error"], dark["--tone-error"]]).toEqual([
    "#1976D2",
    "#FF5252",
    "#FF3E1D",
  ]);
});

test("1.5: the body wears exactly one skin", () => {
  applySkin("bordered");
  expect(document.body.className).toBe("skin--bordered");

  applySkin("default");
  expect(document.body.className).toBe("skin--default");
});

test("1.5: the next splash, and the bar of the browser, learn surface and primary colour of the theme", () => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';

  rememberSplash("light", "#696CFF");
  expect(window.localStorage).toHaveLength(0);

  rememberSplash("dark", "#16B1FF");

  expect(window.localStorage.getItem("Delight-initial-loader-bg")).toBe("#2B2C40");
  expect(window.localStorage.getItem("Delight-initial-loader-color")).toBe("#16B1FF");
  expect(document.querySelector("meta")?.content).toBe("#2B2C40");
});
