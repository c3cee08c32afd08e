// What the page does before any script of the app: the inline script of index.html, run as a browser runs it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brandOf, brands } from "@delight/brands";
import type { Brand } from "@delight/brands/brand";
import { afterEach, expect, test, vi } from "vitest";
import { inPage } from "../../brand-pages.ts";
import { deleteAllCookies } from "./cookies.ts";

const html = readFileSync(createRequire(import.meta.url).resolve("../../index.html"), "utf8");

/** Opens the page with these brands built in, as far as the first paint. */
function firstPaint(among: readonly Brand[] = brands) {
  const page = inPage(html, among);
  const parsed = new DOMParser().parseFromString(page, "text/html");
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  document.body.className = "";
  const [before = "", atSplash = ""] = [...parsed.querySelectorAll("script:not([src])")].map((one) => one.textContent);
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script is what is tested, as a browser would run it
  new Function(`${before}\n${atSplash}`)();
  const root = document.documentElement;
  return {
    title: document.title,
    favicon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.getAttribute("href"),
    bar: document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content,
    scheme: root.dataset["mantineColorScheme"],
    skin: document.body.className,
    ground: root.style.getPropertyValue("--splash-background"),
    color: root.style.getPropertyValue("--splash-color"),
    language: [root.lang, root.dir],
    mark: document.querySelector("#splash-mark")?.innerHTML ?? "",
  };
}

function theSystemIs(scheme: "light" | "dark") {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: scheme === "dark" } as MediaQueryList);
}

function chosen(brand: string, choices: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(choices)) document.cookie = `${brand}-${key}=${encodeURIComponent(value)}`;
}

afterEach(() => {
  deleteAllCookies();
  window.localStorage.clear();
  document.documentElement.removeAttribute("style");
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
});

test("1.3, 1.5, 9.11: who comes for the first time sees Delight, light, in English", () => {
  theSystemIs("dark");

  expect(firstPaint()).toMatchObject({
    title: "Delight",
    favicon: "/brands/delight/favicon.svg",
    bar: "#FFFFFF",
    scheme: "light",
    skin: "skin--default",
    ground: "#FFFFFF",
    color: "#696CFF",
    language: ["en", "ltr"],
  });
});

test("1.3, 1.5: brand, theme, skin, primary colour and language are right before the app is there", () => {
  theSystemIs("light");
  window.localStorage.setItem("brand", "simpro");
  const choices = { theme: "dark", skin: "bordered", language: "ar", darkThemePrimaryColor: "#FFB400" };
  chosen("Simpro Email Marketing by Delight", choices);

  const seen = firstPaint();

  expect(seen).toMatchObject({
    title: "Simpro Email Marketing by Delight",
    favicon: "/brands/simpro/favicon.svg",
    bar: "#2B2C40",
    scheme: "dark",
    skin: "skin--bordered",
    ground: "#2B2C40",
    color: "#FFB400",
    language: ["ar", "rtl"],
  });
  expect(seen.mark).toContain(brandOf("simpro").logo.shapes[1]?.path);
});

test("1.5: the splash has the colour that the last page load stored, as long as that was of the same scheme", () => {
  theSystemIs("dark");
  chosen("Delight", { theme: "system", darkThemePrimaryColor: "#0D9394" });
  window.localStorage.setItem("Delight-initial-loader-bg", "#2B2C40");
  window.localStorage.setItem("Delight-initial-loader-color", "#16B1FF");
  expect(firstPaint()).toMatchObject({ ground: "#2B2C40", color: "#16B1FF" });

  theSystemIs("light");
  expect(firstPaint()).toMatchObject({ ground: "#FFFFFF", color: "#696CFF" });
});

test.each(["red;}", "#12", "javascript:alert(1)"])("a stored colour %s that is none counts as not stored", (color) => {
  theSystemIs("light");
  chosen("Delight", { lightThemePrimaryColor: color, skin: "shiny", theme: "purple", language: "tlh" });
  window.localStorage.setItem("Delight-initial-loader-bg", "#FFFFFF");
  window.localStorage.setItem("Delight-initial-loader-color", color);
  window.localStorage.setItem("brand", "__proto__");

  expect(firstPaint()).toMatchObject({ title: "Delight", color: "#696CFF", scheme: "light", skin: "skin--default" });
});

test("1.3: a third brand needs nothing in the page but its data", () => {
  theSystemIs("light");
  const third: Brand = {
    ...brandOf("delight"),
    id: "third",
    title: "Third <Brand>",
    primary: { light: "#FF4C51", dark: "#FF4C51" },
  };
  window.localStorage.setItem("brand", "third");

  expect(firstPaint([...brands, third])).toMatchObject({
    title: "Third <Brand>",
    favicon: "/brands/third/favicon.svg",
    color: "#FF4C51",
  });
});
