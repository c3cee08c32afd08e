import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser, inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, signInAsNewUser, focused, openWithPreferences, styles } from "../steps/frame.ts";

const header = "header";
const side = "div:has(> nav):has(> div > a)";
const types = ["sticky", "static", "hidden"] as const;
const vertical = { appContentLayoutNav: "vertical" } as const;
const popover = "nav .mantine-Popover-dropdown";

const rootClasses = (page: Page) =>
  page
    .locator(".layout-wrapper")
    .evaluate((root) => [...root.classList].filter((name) => /^(layout|horiz)/.test(name)));
const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible();

test(
  "1.7 the row: 64 and 62 px, blurred, sticky where both bars are, hidden where both are",
  inPixels("Boxes and computed styles of the row", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "row");
    const { page } = visit;
    await page.setViewportSize({ width: 1600, height: 900 });
    await openWithPreferences(visit, {});
    assert.deepEqual(await rootClasses(page), [
      "layout-wrapper",
      "layout-nav-type-horizontal",
      "layout-navbar-sticky",
      "layout-footer-static",
      "layout-content-width-boxed",
      "horizontal-nav-sticky",
    ]);
    assert.deepEqual(await boundsOf(page, header), { x: 0, y: 0, width: 1600, height: 127 });
    assert.deepEqual(await styles(page, header, ["position", "top", "z-index", "backdrop-filter"]), {
      position: "sticky",
      top: "0px",
      "z-index": "1001",
      "backdrop-filter": "blur(3px)",
    });
    assert.deepEqual(await styles(page, "header nav ul", ["padding-top", "padding-bottom", "column-gap"]), {
      "padding-top": "10px",
      "padding-bottom": "10px",
      "column-gap": "6px",
    });
    assert.equal((await boundsOf(page, "header nav a")).height, 42);
    for (const part of ["main", "header nav ul", "footer > div"]) {
      const { x, width } = await boundsOf(page, part);
      assert.deepEqual([part, x, width], [part, 80, 1440]);
    }
    await page.mouse.wheel(0, 400);
    await waitForValue(async () => (await boundsOf(page, header)).y, 0);
    await waitForValue(() => isShown(page, ".window-scrolled"), true);

    await openWithPreferences(visit, { appContentWidth: "fluid", isNavbarBlurEnabled: "false" });
    assert.equal((await boundsOf(page, "main")).width, 1600);
    assert.equal((await styles(page, header, ["backdrop-filter"]))["backdrop-filter"], "none");

    for (const navbarType of types) {
      for (const horizontalNavType of types) {
        const name = `${navbarType} ${horizontalNavType}`;
        await openWithPreferences(visit, { navbarType, horizontalNavType });
        const { position } = await styles(page, header, ["position"]);
        assert.equal(position === "sticky", name === "sticky sticky", name);
        assert.equal(await isShown(page, header), name !== "hidden hidden", name);
        assert.equal(await isShown(page, "header nav"), horizontalNavType !== "hidden", name);
        assert.equal(await isShown(page, "header > div"), navbarType !== "hidden", name);
      }
    }
  },
);

test(
  "1.7 the footer: 56 px, in its place, at the bottom of the window, or away",
  inPixels("Where the footer stands", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "footer");
    const { page } = visit;
    const bottom = async () => {
      const { y, height } = await boundsOf(page, "footer");
      return { height, isAtBottom: y + height === 900 };
    };

    await openWithPreferences(visit, { footerType: "static" });
    assert.deepEqual(await bottom(), { height: 56, isAtBottom: false });
    await openWithPreferences(visit, { footerType: "sticky" });
    assert.deepEqual(await bottom(), { height: 56, isAtBottom: true });
    await openWithPreferences(visit, { footerType: "hidden" });
    assert.equal(await isShown(page, "footer"), false);
  },
);

test(
  "1.7 the side: 260 px, collapsed 84; pointer and keys open it over the content, which stays",
  inPixels("Boxes of the side and what pointer and keys do to them", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "side");
    const { page } = visit;
    await openWithPreferences(visit, vertical);
    assert.deepEqual(await boundsOf(page, side), { x: 0, y: 0, width: 260, height: 900 });
    assert.equal((await boundsOf(page, "main")).x, 260);
    assert.deepEqual(await styles(page, header, ["position", "top", "z-index"]), {
      position: "sticky",
      top: "16px",
      "z-index": "1001",
    });
    assert.deepEqual(await boundsOf(page, "header > div"), { x: 284, y: 16, width: 1132, height: 64 });
    assert.equal((await styles(page, "header > div", ["backdrop-filter"]))["backdrop-filter"], "blur(3px)");
    const item = await boundsOf(page, `${side} li a`);
    assert.deepEqual([item.x, item.width, item.height], [16, 228, 42]);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openWithPreferences(visit, { ...vertical, isVerticalNavCollapsed: "true" });
    assert.ok((await rootClasses(page)).includes("layout-vertical-nav-collapsed"));
    assert.match((await styles(page, side, ["transition"])).transition, /^inline-size 0\.25s|^width 0\.25s/);
    const width = async () => (await boundsOf(page, side)).width;
    await waitForValue(width, 84);
    const { x } = await boundsOf(page, "main");
    assert.equal(x, 84);

    await page.mouse.move(40, 400);
    await waitForValue(width, 260);
    assert.equal((await boundsOf(page, "main")).x, x);
    await page.mouse.move(800, 500);
    await waitForValue(width, 84);
    await page.getByRole("link", { name: "Services", exact: true }).focus();
    await page.keyboard.press("Tab");
    await waitForValue(width, 260);
    assert.equal((await boundsOf(page, "main")).x, x);
  },
);

test(
  "1.7 the bar of the side: sticky, going with the page, or hidden and yet within reach of keys",
  inPixels("How the bar goes with the page", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "bar");
    const { page } = visit;
    await openWithPreferences(visit, { ...vertical, navbarType: "static" });
    await page.mouse.wheel(0, 300);
    await waitForValue(async () => (await boundsOf(page, header)).y < 0, true);

    await openWithPreferences(visit, { ...vertical, navbarType: "hidden" });
    assert.equal(await isShown(page, header), false);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const handle = page.getByRole("button", { name: "Show or hide the hidden bars" });
    await handle.focus();
    await page.keyboard.press("Enter");
    await waitForValue(() => isShown(page, header), true);
    await waitForValue(() => page.evaluate(() => document.activeElement?.closest("header") !== null), true);
    await page.keyboard.press("Escape");
    await waitForValue(() => isShown(page, header), false);
    assert.equal(await focused(page), "Show or hide the hidden bars");
  },
);

test(
  "1.7 semi-dark: the side is dark where the page is light, with the page's own primary colour",
  inPixels("Computed colours of the side", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "semidark");
    const { page } = visit;
    const grounds = async () => [
      (await styles(page, side, ["background-color"]))["background-color"],
      (await styles(page, "body", ["background-color"]))["background-color"],
    ];

    await openWithPreferences(visit, vertical);
    const [plain, body] = await grounds();
    await openWithPreferences(visit, { ...vertical, isVerticalNavSemiDark: "true" });
    assert.deepEqual(await grounds(), ["rgb(43, 44, 64)", body]);
    assert.notEqual(plain, "rgb(43, 44, 64)");
    await openWithPreferences(visit, { isVerticalNavSemiDark: "true" });
    assert.equal((await styles(page, header, ["color-scheme"]))["color-scheme"].includes("dark"), false);
  },
);

test(
  "1.7, 9.3 narrower than 1280 px the navigation is an overlay, and what was chosen is kept apart",
  inPixels("What is laid out at 1279 and at 1280 px", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "narrow");
    const { page, context } = visit;
    const cookies = async () => (await context.cookies()).map(({ name }) => name).filter((name) => /Layout/.test(name));
    const menu = page.getByRole("button", { name: "Open navigation" });
    const overlay = page.getByRole("dialog", { name: "Main navigation" });
    await openWithPreferences(visit, {});
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.equal(await isShown(page, "header nav"), true);

    await page.setViewportSize({ width: 1279, height: 800 });
    await menu.click();
    await overlay.waitFor();
    assert.ok((await rootClasses(page)).includes("layout-overlay-nav"));
    assert.deepEqual(await boundsOf(page, ".mantine-Drawer-content"), { x: 0, y: 0, width: 260, height: 800 });
    assert.deepEqual(await styles(page, ".mantine-Drawer-overlay", ["background-color", "z-index"]), {
      "background-color": "rgba(0, 0, 0, 0.6)",
      "z-index": "1002",
    });
    assert.equal((await styles(page, ".mantine-Drawer-inner", ["z-index"]))["z-index"], "1003");
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await waitForValue(() => focused(page), "Open navigation");

    await menu.click();
    await overlay.getByRole("link", { name: "Services" }).click();
    await page.waitForURL("**/service-catalog");
    await overlay.waitFor({ state: "hidden" });
    await page.goBack();
    await page.waitForURL("**/dashboard");
    assert.equal(await overlay.isVisible(), false);

    await menu.click();
    await overlay.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await overlay.waitFor({ state: "hidden" });
    assert.equal(await isShown(page, "header nav"), true);
    await page.setViewportSize({ width: 1279, height: 800 });
    await menu.waitFor();
    assert.equal(await overlay.isVisible(), false);
    assert.deepEqual(await cookies(), []);
  },
);

test(
  "9.3 a popover stands 6 px below its entry and comes and goes in 0.3 s; the pointer may cross the gap",
  inPixels("The place of the popover and its transition", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "popover");
    const { page } = visit;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openWithPreferences(visit, {});
    const entry = page.getByRole("button", { name: "Customers", exact: true });

    await entry.hover();
    await waitForValue(() => isShown(page, popover), true);
    const { transition } = await styles(page, popover, ["transition"]);
    assert.match(transition, /opacity 0\.3s cubic-bezier\(0\.4, 0, 0\.2, 1\).*transform 0\.3s cubic-bezier/);
    await waitForValue(async () => (await styles(page, popover, ["transform"])).transform, "matrix(1, 0, 0, 1, 0, 0)");
    const [from, to] = [await boundsOf(page, 'nav button[aria-expanded="true"]'), await boundsOf(page, popover)];
    assert.deepEqual([to.x - from.x, to.y - from.y - from.height], [0, 6]);
    assert.ok(to.width >= 192);
    assert.equal((await boundsOf(page, `${popover} a`)).height, 38);

    await page.mouse.move(from.x + 30, from.y + from.height + 3);
    await page.mouse.move(to.x + 30, to.y + 30, { steps: 4 });
    assert.equal(await entry.getAttribute("aria-expanded"), "true");
    await page.mouse.move(700, 700);
    await waitForValue(() => entry.getAttribute("aria-expanded"), "false");
    await page.locator(popover).waitFor({ state: "detached" });
  },
);

test(
  "1.7 a finger opens a popover by tapping and closes it by tapping, or elsewhere",
  inBrowser("Real touch events", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "finger");
    const { page, context } = visit;
    await openWithPreferences(visit, {});
    const session = await context.newCDPSession(page);
    const tap = async (x: number, y: number) => {
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const entry = page.getByRole("button", { name: "Customers", exact: true });
    const { x, y } = await boundsOf(page, 'nav button:has-text("Customers")');
    const state = () => entry.getAttribute("aria-expanded");

    await tap(x + 20, y + 20);
    await waitForValue(state, "true");
    await tap(x + 20, y + 20);
    await waitForValue(state, "false");
    await tap(x + 20, y + 20);
    await waitForValue(state, "true");
    await tap(700, 700);
    await waitForValue(state, "false");
  },
);

test(
  "1.7 in Arabic everything stands on the other side, and the arrow keys follow",
  inPixels("Mirrored boxes", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "mirror");
    const { page } = visit;
    const words = translatorFor("ar");
    await openWithPreferences(visit, { language: "ar" });
    const entry = page.getByRole("button", { name: words("shell:nav.customers"), exact: true });
    await entry.hover();
    await waitForValue(() => isShown(page, popover), true);
    const right = ({ x, width }: { x: number; width: number }) => x + width;
    await waitForValue(async () => right(await boundsOf(page, popover)) - right(await boundsOf(page, "nav button")), 0);
    await page.mouse.move(700, 700);
    await entry.focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(page), words("shell:nav.services"));

    await openWithPreferences(visit, { ...vertical, language: "ar" });
    assert.deepEqual(await boundsOf(page, side), { x: 1180, y: 0, width: 260, height: 900 });
    assert.deepEqual(await boundsOf(page, "main"), { ...(await boundsOf(page, "main")), x: 0, width: 1180 });
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole("button", { name: words("shell:openNavigation") }).click();
    await waitForValue(async () => (await boundsOf(page, ".mantine-Drawer-content")).x, 540);
  },
);

test(
  "1.7 words that find no place in the row stand behind one more entry",
  inPixels("Words that are measured to find no place", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "more");
    const { page } = visit;
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWithPreferences(visit, { language: "fr" });
    await page.locator("header nav > ul").evaluate((row) => {
      row.style.letterSpacing = "4px";
    });
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.evaluate(() => document.fonts.dispatchEvent(new Event("loadingdone")));

    const more = page
      .locator("header")
      .getByRole("button", { name: translatorFor("fr")("shell:nav.more"), exact: true });
    await more.click();
    await page
      .locator(popover)
      .getByRole("link", { name: translatorFor("fr")("shell:nav.settings") })
      .click();
    await page.waitForURL("**/company-settings");
    await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  },
);
