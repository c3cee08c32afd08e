import assert from "node:assert/strict";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser, inPixels } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { boundsOf, signInAsNewUser, openWithPreferences, styles } from "../steps/frame.ts";

const vertical = { appContentLayoutNav: "vertical" } as const;
const side = "div:has(> nav):has(> div > a)";

test(
  "1.7, 9.3 who wants no motion gets none; everybody else gets it in its time",
  inPixels("Transitions and places under the preference for less motion", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "motion");
    const { page } = visit;
    const durations = async () => [
      (await styles(page, side, ["transition-duration"]))["transition-duration"],
      (await styles(page, "div:has(> main)", ["transition-duration"]))["transition-duration"],
    ];

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openWithPreferences(visit, vertical);
    assert.deepEqual(await durations(), ["0.25s", "0.2s"]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithPreferences(visit, vertical);
    assert.deepEqual(await durations(), ["0s", "0s"]);

    await openWithPreferences(visit, {});
    await page.getByRole("button", { name: "Customers", exact: true }).hover();
    await page.locator("nav .mantine-Popover-dropdown").waitFor();
    const moved = await styles(page, "nav .mantine-Popover-dropdown", ["transform"]);
    assert.ok(["none", "matrix(1, 0, 0, 1, 0, 0)"].includes(moved.transform));

    const toTop = page.getByRole("button", { name: "Scroll to top" });
    await page.evaluate(() => window.scrollTo(0, 200));
    assert.equal(await toTop.isVisible(), false);
    await page.evaluate(() => window.scrollTo(0, 201));
    await toTop.waitFor();
    const { x, y, width, height } = await boundsOf(page, 'button[aria-label="Scroll to top"]');
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    assert.deepEqual([inner - x - width, 900 - y - height, width], [25, 45, 38]);
    await toTop.click();
    await waitForValue(() => page.evaluate(() => window.scrollY), 0);
  },
);

test(
  "1.7, 1.4 messages stand at the end of the line, where they leave the bar free",
  inPixels("Where a message stands", "shell", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("root") });
    const { page } = visit;
    const wrong: string[] = [];
    for (const language of ["en", "ar"] as const) {
      for (const [width, nav] of [
        [1440, "horizontal"],
        [1440, "vertical"],
        [390, "horizontal"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await openWithPreferences(visit, { language, appContentLayoutNav: nav }, "/staff/parts");
        await page.getByRole("button", { name: translatorFor(language)("specimens:answer.success") }).click();
        const message = await boundsOf(page, ".mantine-Notification-root");
        const bar = await boundsOf(page, "header");
        const beside = language === "ar" ? message.x : width - message.x - message.width;
        if (message.y < bar.y + bar.height || beside > 32)
          wrong.push(`${language} ${width} ${nav}: ${beside} ${message.y}`);
      }
    }
    assert.deepEqual(wrong, []);
  },
);

test(
  "1.7 where colours are forced an outline says where one is",
  inPixels("Outlines under forced colours", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "forced");
    const { page } = visit;
    await page.emulateMedia({ forcedColors: "active" });

    for (const choices of [{}, vertical]) {
      await openWithPreferences(visit, choices);
      const outline = await styles(page, 'nav [aria-current="page"]', ["outline-style", "outline-width"]);
      assert.deepEqual(outline, { "outline-style": "solid", "outline-width": "2px" });
    }
  },
);

test(
  "1.7 on paper there is the screen and nothing of its frame",
  inPixels("What is left on paper", "shell", "ui"),
  async ({ demo, open }) => {
    const { visit } = await signInAsNewUser({ demo, open }, "paper");
    const { page } = visit;

    for (const choices of [{ footerType: "sticky" }, vertical]) {
      await openWithPreferences(visit, choices);
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.getByRole("button", { name: "Scroll to top" }).waitFor();
      await page.emulateMedia({ media: "print" });
      for (const part of [
        "header",
        "footer",
        "nav",
        'button[aria-label="Display settings"]',
        'button[aria-label="Scroll to top"]',
      ]) {
        assert.equal(await page.locator(part).first().isVisible(), false, part);
      }
      assert.equal((await boundsOf(page, "main")).x, 0);
      await page.emulateMedia({ media: "screen" });
    }
  },
);

test(
  "1.7 a chart is drawn when somebody comes near it, and all of them for paper",
  inBrowser("Charts are drawn when they scroll near, and for print", "dashboard", "ui"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    await visit.goTo("/dashboard");
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 600 });
    await waitForSettled(page);
    const drawn = () => page.locator("main figure svg").count();

    const first = page.locator("main figure").first();
    await page.locator("main figure").nth(2).waitFor();
    assert.equal(await drawn(), 0);
    await first.evaluate((figure) => window.scrollBy(0, figure.getBoundingClientRect().top - window.innerHeight + 50));
    await waitForValue(drawn, 1);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 700);
    await waitForValue(drawn, 3);

    await page.reload();
    await waitForSettled(page);
    await page.locator("main figure").nth(2).waitFor();
    await page.pdf();
    await waitForValue(drawn, 3);
  },
);
