import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** A picture of its own shape, as a camera would bring one: PNG. */
async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1000 });
    const pen = canvas.getContext("2d");
    if (!pen) return "";
    const sky = pen.createLinearGradient(0, 0, 0, 1000);
    sky.addColorStop(0, "#7cc4f4");
    sky.addColorStop(1, "#f7e3b0");
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 1600, 1000);
    pen.fillStyle = "#a5492e";
    pen.beginPath();
    pen.moveTo(200, 600);
    pen.lineTo(800, 200);
    pen.lineTo(1400, 600);
    pen.fill();
    pen.fillStyle = "#f4efe6";
    pen.fillRect(300, 600, 1000, 400);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

for (const { title, language, look, words } of variantsOf("2.14 a service gets an image, loses it and gets it back")) {
  test(title, inBrowser("Pictures are decoded and drawn in two sizes", "services"), async ({ demo: product, open }) => {
    const visit = await open(product, { look, as: demoPerson("owner") });
    const { page, goTo } = visit;
    await goTo("/service-catalog");
    const link = page.getByRole("main").getByRole("table").getByRole("link").first();
    const name = await link.innerText();
    const heading = page.getByRole("heading", { level: 1, name });
    await retryUntil((timeout) => link.click({ timeout }), heading);
    const path = new URL(page.url()).pathname;
    const remove = page.getByRole("button", { name: words("services:image.remove"), exact: true });
    const image = page.getByRole("img", { name });

    const file = { name: "roof.png", mimeType: "image/png", buffer: await aPicture(page) };
    await page.locator("main input[type=file]").setInputFiles(file);
    await image.waitFor();
    await eventually("the image is drawn", () => image.evaluate((one: HTMLImageElement) => one.naturalWidth === 1280));
    await checkScreen(page, `service image ${language}`);
    await retryUntil((timeout) => remove.click({ timeout }), page.getByText(words("services:image.none")));
    await page.locator("body").press("Control+z");
    await image.waitFor();

    await goTo("/service-catalog");
    const small = page.getByRole("main").locator("table img").first();
    await small.waitFor();
    await eventually("the small image is drawn", () =>
      small.evaluate((one: HTMLImageElement) => one.naturalWidth === 160),
    );
    await checkScreen(page, `service images in the catalog ${language}`);

    await goTo(path);
    await retryUntil((timeout) => remove.click({ timeout }), page.getByText(words("services:image.none")));
    await checkScreen(page, `service without an image ${language}`);
    assert.equal(await image.count(), 0);
  });
}
