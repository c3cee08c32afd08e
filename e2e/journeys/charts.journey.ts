import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { artifacts } from "../support/places.ts";
import { checkScreen, waitForSettled, takePicture } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const charts = "/campaigns/charts/DoughnutChart";
const owner = { email: "owner@delight.test", password: demoPassword };

for (const { title, language, look, words } of variantsOf(
  "2.16 a doughnut opens slice by slice down to its rows, and goes along as a file",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser(
      "Slices are walked by keys, and the downloaded files open as pictures",
      "reports",
      "dashboard",
      "deliveries",
      "ui",
    ),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look: { ...look, width: language === "ar" ? 390 : 1440 }, as: owner });
      const { page, goTo } = visit;
      const [activity] = await queryRows<{ id: string }>(
        product,
        `select c.activity_id as id from activity_counts c
       join memberships m on m.organization_id = c.organization_id
       join users u on u.id = m.user_id and u.email = 'owner@delight.test'
       order by c.skipped > 0 desc, c.clicked desc limit 1`,
      );

      await goTo(`${charts}?activity=${activity?.id}`);
      const legend = page.getByRole("list", { name: words("reports:legend") });
      await legend.waitFor();
      await checkScreen(page, `charts 1 outcomes ${language}`);
      await inGrey(page, () => takePicture(page, `charts 2 outcomes in grey ${language}`));

      await openByKeys(page);
      await page.waitForURL((url) => url.searchParams.has("path"));
      await waitForSettled(page);
      await page.keyboard.press("Escape");
      await page.waitForURL((url) => !url.searchParams.has("path"));

      await goTo(`${charts}?activity=${activity?.id}&by=device`);
      await waitForSettled(page);
      const part = legend.getByRole("listitem").first();
      const figure = (await part.getByRole("link").last().innerText()).trim();
      await part.getByRole("link").last().click();
      await page.waitForURL("**/deliveries?**");
      await waitForSettled(page);
      await page.getByText(figure, { exact: false }).last().waitFor();
      await checkScreen(page, `charts 3 rows of a device ${language}`);
      await page.reload();
      await waitForSettled(page);
      assert.match(page.url(), /device=/);
      await page
        .getByRole("navigation")
        .getByRole("link", { name: words("deliveries:list.back.charts") })
        .click();
      await page.waitForURL(`**${charts}?**`);
      await waitForSettled(page);
      assert.match(page.url(), /by=device/);

      await keepFiles(page, words, language);
    },
  );
}

async function inGrey(page: Page, take: () => Promise<unknown>): Promise<void> {
  const filter = (value: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.filter = wanted;
    }, value);
  await filter("grayscale(1)");
  await take();
  await filter("");
}

/** Walks along the slices by arrows and opens the one that can be opened further. */
async function openByKeys(page: Page): Promise<void> {
  const ring = page.locator("figure");
  await ring.focus();
  const slices = await page.locator("ul[aria-label] > li").count();
  for (let index = 0; index < slices; index += 1) {
    await page.keyboard.press("ArrowRight");
    const said = await ring.locator("[aria-live=polite]").innerText();
    const link = page.locator("ul[aria-label] > li").nth(index).getByRole("link").first();
    const opens = (await link.getAttribute("href"))?.includes("path=outcome");
    assert.notEqual(said, "");
    if (opens) break;
  }
  await page.keyboard.press("Enter");
}

/** Downloads the chart as picture and drawing and opens each alone on white, as whoever gets it would. */
async function keepFiles(page: Page, words: (key: string) => string, language: string): Promise<void> {
  const menu = page.getByRole("button", { name: words("parts:chart.download"), exact: false });
  for (const kind of ["PNG", "SVG"] as const) {
    await menu.click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: kind, exact: true }).click(),
    ]);
    const path = `${artifacts}/screens/charts-file-${language}.${kind.toLowerCase()}`;
    await file.saveAs(path);
    const content = await readFile(path);
    if (kind === "SVG") assert.match(content.toString(), /<text[^>]*>[^<]+<\/text>/);
    const type = kind === "SVG" ? "image/svg+xml" : "image/png";
    const alone = await page.context().newPage();
    await alone.setContent(
      `<body style="background: white"><img src="data:${type};base64,${content.toString("base64")}"></body>`,
    );
    await alone
      .locator("img")
      .screenshot({ path: `${artifacts}/screens/charts-file-${kind.toLowerCase()}-opened-${language}.png` });
    const width = await alone.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
    assert.ok(width > 300, `The ${kind} opens as a picture, ${width} px wide`);
    await alone.close();
  }
}
