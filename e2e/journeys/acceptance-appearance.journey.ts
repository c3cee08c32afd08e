import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { uniqueEmail, registerUser } from "../support/api.ts";
import { chooseMenuItem } from "../support/retry-until.ts";
import { defaultVariant } from "../support/display-variants.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPassword, demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, signInAsNewUser, openWithPreferences } from "../steps/frame.ts";

const root = (page: Page) => page.locator(".layout-wrapper");
const hasClass = async (page: Page, name: string) => ((await root(page).getAttribute("class")) ?? "").includes(name);
/** What the layout's root says of the look, wherever the page stands. */
const lookOf = (page: Page) =>
  root(page).evaluate((element) => [...element.classList].filter((name) => /^(layout|horizontal)-/.test(name)));

test(
  "1.3, 8.6 a brand chosen in the drawer reloads, refused organizations are told",
  inBrowser("A reload, the title and local storage", "shell", "staff", "profiles"),
  async ({ demo, open }) => {
    const email = uniqueEmail("brand");
    await registerUser(demo, email, demoPassword);
    await queryRows(demo, "update users set is_staff = true where email = $1", [email]);
    const { page, complaints, goTo } = await open(demo, { as: { email, password: demoPassword } });
    complaints.expect(/status of 400|ERR_FAILED/);
    await page.route("**/api/organizations/", (route) =>
      route.fulfill({ status: 400, json: { detail: "The moon is too full" } }),
    );
    const bodies: object[] = [];
    // The server is silent about what is kept in the profile: nothing waits for it.
    await page.route("**/api/user-profiles/", (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      bodies.push(route.request().postDataJSON() as object);
      return undefined;
    });
    await goTo("/dashboard");
    await page.getByRole("button", { name: /^Staff controls/ }).click();
    await page.getByText("Failed to fetch organizations").filter({ hasText: "The moon is too full" }).waitFor();

    const title = "Simpro Email Marketing by Delight";
    await page.getByRole("combobox", { name: "Brand" }).click();
    await page.getByRole("option", { name: title }).click();

    await waitForValue(async () => (await page.title()).endsWith(title), true);
    assert.equal(await page.evaluate(() => localStorage.getItem("brand")), "simpro");
    assert.deepEqual(
      bodies.filter((body) => "brand" in body),
      [{ brand: "simpro" }],
    );
  },
);

/** What is chosen in the look of the profile, as the name of its group and of the choice. */
const choices = [
  ["Navigation row", "Static"],
  ["Content width", "Fluid"],
  ["Top bar", "Static"],
  ["Footer", "Hidden"],
  ["Skin", "Bordered"],
  ["Navigation", "Collapsed"],
] as const;

const written = {
  appContentLayoutNav: "vertical",
  appContentWidth: "fluid",
  "color-scheme": "light",
  darkThemePrimaryColor: "#FF4C51",
  footerType: "hidden",
  horizontalNavType: "static",
  isNavbarBlurEnabled: "false",
  isVerticalNavCollapsed: "true",
  isVerticalNavSemiDark: "true",
  language: "fr",
  lightThemePrimaryColor: "#0D9394",
  navbarType: "static",
  skin: "bordered",
  theme: "dark",
};

async function preferences({ context }: BrowserSession) {
  const all = await context.cookies();
  const own = all.filter(({ name }) => name.startsWith("Delight-"));
  for (const { name, path, expires } of own) {
    const days = (expires - Date.now() / 1000) / (24 * 3600);
    assert.ok(path === "/" && days > 29.9 && days <= 30.01, `${name} ${path} ${days}`);
  }
  return Object.fromEntries(own.map(({ name, value }) => [name.slice("Delight-".length), decodeURIComponent(value)]));
}

async function chooseLook(visit: BrowserSession): Promise<void> {
  const { page } = visit;
  // What is drawn lies over the radio itself.
  const select = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name }).check({ force: true });
  await page.getByRole("switch", { name: "Blurred top bar" }).click();
  for (const [name, choice] of choices) await select(name, choice);
  await page.getByRole("switch", { name: "Dark navigation at the side" }).click();
  await select("Primary colour", "Teal");
  // It is stored when it has rested.
  await waitForValue(async () => (await preferences(visit))["lightThemePrimaryColor"], written.lightThemePrimaryColor);
  await select("Theme", "Dark");
  await select("Primary colour", "Red");
  await chooseMenuItem(page, ["Language", "Français"], page.locator("html[lang=fr]"));
}

test(
  "3.9, 9.5, 9.6, 9.11, 1.4, 1.5, 1.7 each choice of look is a cookie, read again",
  inBrowser("Cookies that the browser keeps, and what a new page makes of them", "profiles", "ui", "shell"),
  async ({ demo, open }) => {
    const email = uniqueEmail("cookies");
    await registerUser(demo, email, demoPassword);
    const visit = await open(demo, { as: { email, password: demoPassword } });
    const { page, context, goTo } = visit;
    for (const name of ["language", "theme"]) await context.clearCookies({ name: `Delight-${name}` });
    await goTo("/profile?tab=look");
    await waitForSettled(page);
    assert.deepEqual(
      [
        (await lookOf(page)).join(" "),
        await page.locator("html").getAttribute("lang"),
        await page.locator("body").getAttribute("class"),
      ],
      [
        "layout-wrapper layout-nav-type-horizontal layout-navbar-sticky layout-footer-static layout-content-width-boxed horizontal-nav-sticky",
        "en",
        "skin--default",
      ],
    );

    await chooseLook(visit);

    await waitForValue(() => preferences(visit), written);
    await page.reload();
    await waitForSettled(page);
    assert.deepEqual(await preferences(visit), written);
    const french = translatorFor("fr");
    assert.equal(
      (await lookOf(page)).join(" "),
      "layout-wrapper layout-nav-type-vertical layout-navbar-static layout-footer-hidden layout-content-width-fluid layout-vertical-nav-collapsed",
    );
    const html = page.locator("html");
    assert.deepEqual(
      [
        await html.getAttribute("lang"),
        await html.getAttribute("dir"),
        await html.getAttribute("data-mantine-color-scheme"),
      ],
      ["fr", "ltr", "dark"],
    );
    assert.equal(await page.locator("body").getAttribute("class"), "skin--bordered");
    const isChosen = (color: string) =>
      page.getByRole("radio", { name: french(`common:appearance.colors.${color}`) }).isChecked();
    const select = (key: string) =>
      page.getByRole("radio", { name: french(`common:appearance.${key}`), exact: true }).check({ force: true });
    assert.equal(await isChosen("red"), true);
    await select("theme.light");
    await waitForValue(() => isChosen("teal"), true);
    const isOn = (key: string) => page.getByRole("switch", { name: french(`common:appearance.${key}`) }).isChecked();
    assert.deepEqual([await isOn("isVerticalNavSemiDark"), await isOn("isNavbarBlurEnabled")], [true, false]);
    await select("layout.horizontal");
    await waitForValue(() => hasClass(page, "horizontal-nav-static"), true);
    await chooseMenuItem(page, [french("common:language"), "العربية"], page.locator("html[lang=ar]"));
    assert.equal(await html.getAttribute("dir"), "rtl");
  },
);

test(
  "1.7, 2.28, 9.3 overlay at 1279 px, popover 6, way up past 200, anchors at 60",
  inBrowser("Boxes, widths and scrolling of a real window", "shell", "ui", "customers"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "acceptance");
    const { page } = visit;
    await openWithPreferences(visit, { navbarType: "static" }, "/customers?page_size=25");
    await page.setViewportSize({ width: 1279, height: 600 });
    await waitForValue(
      async () => [await hasClass(page, "nav-type-vertical"), await hasClass(page, "overlay-nav")],
      [true, true],
    );
    await page.setViewportSize({ width: 1280, height: 600 });
    await waitForValue(
      async () => [await hasClass(page, "nav-type-horizontal"), await hasClass(page, "overlay-nav")],
      [true, false],
    );

    await page.getByRole("button", { name: "Customers", exact: true }).hover();
    const popover = "nav .mantine-Popover-dropdown";
    await page.locator(popover).waitFor();
    const gap = async () => {
      const [from, to] = [await boundsOf(page, 'nav button[aria-expanded="true"]'), await boundsOf(page, popover)];
      return to.y - from.y - from.height;
    };
    await waitForValue(gap, 6);
    await page.mouse.move(700, 590);

    const up = page.getByRole("button", { name: "Scroll to top" });
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    await scrollTo(200);
    await waitForValue(() => hasClass(page, "window-scrolled"), true);
    assert.equal(await up.isVisible(), false);
    await scrollTo(201);
    await up.click();
    await waitForValue(() => page.evaluate(() => window.scrollY), 0);

    await page
      .locator("main tbody tr")
      .nth(10)
      .evaluate((row) => void (row.id = "somewhere"));
    await page.evaluate(() => void (window.location.hash = "somewhere"));
    await waitForValue(async () => (await boundsOf(page, "#somewhere")).y, 60);
    await page
      .locator('a[href="/dashboard"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/dashboard");
    await waitForValue(() => page.evaluate(() => window.scrollY), 0);
  },
);

type Watched = typeof globalThis & { progress: number[] };

test(
  "2.1, 4.6, 9.4 a screen is fetched when opened, under the loading bar",
  inBrowser("Code on its way, and what the bar shows of it", "app", "shell", "services"),
  async ({ demo, open }) => {
    const vertical = { ...defaultVariant, choices: { appContentLayoutNav: "vertical" } };
    const { page, goTo } = await open(demo, { look: vertical, as: demoPerson("owner") });
    await goTo("/notifications");
    await waitForSettled(page);
    await page.evaluate(() => {
      const progress: number[] = [];
      (globalThis as Watched).progress = progress;
      const watch = () => {
        const bar = document.querySelector<HTMLProgressElement>("progress[aria-label='The page is loading']");
        const value = bar?.value ?? -1;
        if (progress.at(-1) !== value) progress.push(value);
        requestAnimationFrame(watch);
      };
      watch();
    });
    const progress = () => page.evaluate(() => (globalThis as Watched).progress);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const fetched: string[] = [];
    await page.route("**/assets/*.js", async (route) => {
      fetched.push(route.request().url());
      await released;
      await route.continue();
    });

    await page
      .locator('nav a[href="/service-catalog"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await waitForValue(async () => (await progress()).length >= 3, true);
    release();
    await page.waitForURL("**/service-catalog");
    await waitForValue(async () => (await progress()).at(-1), -1);

    assert.ok(fetched.length > 0);
    const [hidden, first, second, ...rest] = await progress();
    assert.deepEqual([hidden, first], [-1, 10]);
    assert.ok(second !== undefined && second >= 15 && second <= 25, String(second));
    assert.equal(rest.at(-2), 100);
    assert.ok(
      rest.slice(0, -2).every((value) => value <= 82),
      rest.join(),
    );
  },
);

test(
  "9.7 a list offers 5, 10, 20, 25, 50 and 100 rows a page",
  inBrowser("The options of the list and its rows", "ui", "customers"),
  async ({ demo, open }) => {
    const { page, goTo } = await open(demo, { as: demoPerson("owner") });
    await goTo("/customers");
    const size = page.getByRole("combobox", { name: translatorFor("en")("common:table.size") });
    await size.click();
    assert.deepEqual(await page.getByRole("option").allInnerTexts(), ["5", "10", "20", "25", "50", "100"]);
    await page.getByRole("option", { name: "5", exact: true }).click();
    await waitForValue(() => page.locator("main tbody tr").count(), 5);
  },
);
