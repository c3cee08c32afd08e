import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitForSettled } from "../support/screen.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

const simpro = "Simpro Email Marketing by Delight";

/** What a person sees and hears of the page at this moment. */
function seen(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const ring = document.querySelector("#splash i span");
    return {
      title: document.title,
      language: [root.lang, root.dir],
      scheme: [root.dataset["mantineColorScheme"], getComputedStyle(root).colorScheme],
      skin: document.body.className,
      ground: getComputedStyle(document.body).backgroundColor,
      color: ring === null ? undefined : getComputedStyle(ring).borderTopColor,
      bar: document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content,
      icon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.getAttribute("href"),
    };
  });
}

test(
  "1.3, 1.5, 1.4 before the app is there, the page has its brand, theme, skin, colour and direction",
  inBrowser("What is painted before any script of the app has come", "app", "ui"),
  async ({ demo: product, open }) => {
    const { page, context, goTo, complaints } = await open(product);
    const { origin: url } = new URL(product.url);
    const choices = { theme: "dark", skin: "bordered", language: "ar", darkThemePrimaryColor: "%23FFB400" };
    await context.addCookies(Object.entries(choices).map(([key, value]) => ({ name: `${simpro}-${key}`, value, url })));
    await page.addInitScript(() => localStorage.setItem("brand", "simpro"));
    complaints.expect(/Failed to load resource|net::ERR_FAILED/);
    await page.route("**/*.js", (route) => route.abort());
    await goTo("/login");

    const before = await seen(page);
    assert.deepEqual(before, {
      title: simpro,
      language: ["ar", "rtl"],
      scheme: ["dark", "dark"],
      skin: "skin--bordered",
      ground: "rgb(43, 44, 64)",
      color: "rgb(255, 180, 0)",
      bar: "#2B2C40",
      icon: "/brands/simpro/favicon.svg",
    });

    await page.unroute("**/*.js");
    await goTo("/login");
    await waitForSettled(page);
    const { title: _screen, color: _splash, ...after } = await seen(page);
    const { title: _brand, color: _ring, ...same } = before;
    assert.deepEqual(after, same);
    assert.match(await page.title(), new RegExp(`${simpro}$`));
    const stored = (key: string) =>
      page.evaluate((name) => localStorage.getItem(name), `${simpro}-initial-loader-${key}`);
    assert.deepEqual([await stored("bg"), await stored("color")], ["#2B2C40", "#FFB400"]);
  },
);

test(
  "9.9 faces are fetched when they are needed: the Arabic one with Arabic words only",
  inBrowser("Which fonts the browser asks for", "app", "ui"),
  async ({ demo: product, open }) => {
    for (const [language, expected] of [
      ["en", false],
      ["ar", true],
    ] as const) {
      const { page, goTo } = await open(product, { look: { name: language, language, theme: "light", width: 1440 } });
      const faces: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "font") faces.push(new URL(request.url()).pathname);
      });
      await goTo("/login");
      await waitForSettled(page);
      assert.ok(
        faces.some((face) => face.includes("public-sans-latin-wght-normal")),
        faces.join(),
      );
      assert.equal(
        faces.some((face) => face.includes("vazirmatn")),
        expected,
        faces.join(),
      );
      assert.ok(
        faces.every((face) => !face.includes("italic")),
        faces.join(),
      );
    }
  },
);
