import assert from "node:assert/strict";
import { journey } from "../house/journey.ts";
import { listRoutes } from "../house/routes.ts";
import { settle } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";
import { becomes } from "../house/wait.ts";
import { wordsIn } from "../house/words.ts";
import { box, enterAsNobodyElse, look, styles } from "../steps/frame.ts";

const vertical = { appContentLayoutNav: "vertical" } as const;
const side = "div:has(> nav):has(> div > a)";

journey("1.7 nothing scrolls sideways in a window of 320 px, in any language", async (house) => {
  const { visit, product } = await enterAsNobodyElse(house, "slim");
  const { page, goTo } = visit;
  await page.setViewportSize({ width: 320, height: 640 });
  const wrong: string[] = [];
  for (const language of ["en", "fr", "ar"]) {
    await look(visit, { language, footerType: "sticky" });
    for (const { path, name, seen } of await listRoutes(product)) {
      if (seen !== "owner") continue;
      await goTo(path);
      await settle(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) wrong.push(`${name} ${language}: ${scrollWidth} px`);
    }
  }
  assert.deepEqual(wrong, []);
});

journey("1.7, 9.3 who wants no motion gets none; everybody else gets it in its time", async (house) => {
  const { visit } = await enterAsNobodyElse(house, "motion");
  const { page } = visit;
  const durations = async () => [
    (await styles(page, side, ["transition-duration"]))["transition-duration"],
    (await styles(page, "div:has(> main)", ["transition-duration"]))["transition-duration"],
  ];

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await look(visit, vertical);
  assert.deepEqual(await durations(), ["0.25s", "0.2s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await look(visit, vertical);
  assert.deepEqual(await durations(), ["0s", "0s"]);

  await look(visit, {});
  await page.getByRole("button", { name: "Customers", exact: true }).hover();
  await page.locator("nav .mantine-Popover-dropdown").waitFor();
  const moved = await styles(page, "nav .mantine-Popover-dropdown", ["transform"]);
  assert.ok(["none", "matrix(1, 0, 0, 1, 0, 0)"].includes(moved.transform));

  const toTop = page.getByRole("button", { name: "Scroll to top" });
  await page.evaluate(() => window.scrollTo(0, 200));
  assert.equal(await toTop.isVisible(), false);
  await page.evaluate(() => window.scrollTo(0, 201));
  await toTop.waitFor();
  const { x, y, width, height } = await box(page, 'button[aria-label="Scroll to top"]');
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  assert.deepEqual([inner - x - width, 900 - y - height, width], [25, 45, 38]);
  await toTop.click();
  await becomes(() => page.evaluate(() => window.scrollY), 0);
});

journey("1.7, 1.4 messages stand at the end of the line, where they leave the bar free", async ({ demo, open }) => {
  const visit = await open(await demo());
  await signIn(visit, "root@delight.test");
  const { page } = visit;
  const wrong: string[] = [];
  for (const language of ["en", "ar"] as const) {
    for (const [width, nav] of [
      [1440, "horizontal"],
      [1440, "vertical"],
      [390, "horizontal"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await look(visit, { language, appContentLayoutNav: nav }, "/staff/parts");
      await page.getByRole("button", { name: wordsIn(language)("specimens:answer.success") }).click();
      const message = await box(page, ".mantine-Notification-root");
      const bar = await box(page, "header");
      const beside = language === "ar" ? message.x : width - message.x - message.width;
      if (message.y < bar.y + bar.height || beside > 32)
        wrong.push(`${language} ${width} ${nav}: ${beside} ${message.y}`);
    }
  }
  assert.deepEqual(wrong, []);
});

journey("1.7 where colours are forced an outline says where one is", async (house) => {
  const { visit } = await enterAsNobodyElse(house, "forced");
  const { page } = visit;
  await page.emulateMedia({ forcedColors: "active" });

  for (const choices of [{}, vertical]) {
    await look(visit, choices);
    const outline = await styles(page, 'nav [aria-current="page"]', ["outline-style", "outline-width"]);
    assert.deepEqual(outline, { "outline-style": "solid", "outline-width": "2px" });
  }
});

journey("1.7 on paper there is the screen and nothing of its frame", async (house) => {
  const { visit } = await enterAsNobodyElse(house, "paper");
  const { page } = visit;

  for (const choices of [{ footerType: "sticky" }, vertical]) {
    await look(visit, choices);
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
    assert.equal((await box(page, "main")).x, 0);
    await page.emulateMedia({ media: "screen" });
  }
});

journey("1.7 a chart is drawn when somebody comes near it, and all of them for paper", async ({ demo, open }) => {
  const visit = await open(await demo());
  await signIn(visit, "owner@delight.test");
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 600 });
  await settle(page);
  const drawn = () => page.locator("main figure svg").count();

  const first = page.locator("main figure").first();
  await page.locator("main figure").nth(2).waitFor();
  assert.equal(await drawn(), 0);
  await first.evaluate((figure) => window.scrollBy(0, figure.getBoundingClientRect().top - window.innerHeight + 50));
  await becomes(drawn, 1);
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 700);
  await becomes(drawn, 3);

  await page.reload();
  await settle(page);
  await page.locator("main figure").nth(2).waitFor();
  await page.pdf();
  await becomes(drawn, 3);
});
