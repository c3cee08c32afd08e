import assert from "node:assert/strict";
import { emptyDocument, newBlock } from "@delight/email/document";
import type { Page } from "@playwright/test";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const email = "owner@delight.test";

/** A picture of its own for each colour, as a browser draws it. */
async function aPicture(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((sky) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1000 });
    const pen = canvas.getContext("2d");
    if (!pen) return "";
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
  }, color);
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

for (const { title, language, look, words } of variantsOf(
  "email images: a picture is uploaded, cut and put into an email",
)) {
  test(
    title,
    inBrowser("A canvas draws, cuts and re-encodes real pictures", "emails"),
    async ({ demo: product, open }) => {
      const api = await apiClientFor(product, { email, password: demoPassword });
      const image = { ...newBlock("image", language), id: "image" };
      const document = { ...emptyDocument(language), blocks: [image, newBlock("footer", language)] };
      const variants = [{ language, subject: "Hello", preheader: "", document }];
      const { id } = await api<{ id: string }>("/emails/", { name: `Images ${language}`, variants });
      const visit = await open(product, { look, as: { email, password: demoPassword } });
      const { page, goTo } = visit;
      await goTo(`/email/editor?email=${id}`);
      const choose = page.getByRole("button", { name: words("images:choose") });
      const block = page.getByRole("group", { name: new RegExp(`^${words("emails:kind.image")}`) }).first();
      const sides = page.getByRole("button", { name: words("editor:sides.edit"), exact: true });
      await block.click();
      if (await sides.isVisible()) await retryUntil((timeout) => sides.click({ timeout }), choose);
      await choose.click();
      const dialog = page.getByRole("dialog", { name: words("images:pick") });
      await dialog.waitFor();
      await checkScreen(page, `image library empty ${language}`);

      const files = ["#7cc4f4", "#f7b27c", "#9adf9a", "#c7b3f0"].map(async (color, at) => ({
        name: `Roof ${language} ${at + 1}.png`,
        mimeType: "image/png",
        buffer: await aPicture(page, color),
      }));
      await dialog.locator("input[type=file]").setInputFiles(await Promise.all(files));
      const last = dialog.getByRole("option", { name: `Roof ${language} 4`, includeHidden: true });
      await last.waitFor({ state: "attached" });
      await eventually("the newest image is looked at", () =>
        last.getAttribute("aria-selected").then((is) => is === "true"),
      );
      await checkScreen(page, `image library ${language}`);

      await dialog.getByRole("button", { name: words("images:crop"), exact: true }).click();
      const cropping = page.getByRole("dialog").filter({ hasText: words("images:cropping.note") });
      await cropping.getByText("16:9").click();
      await checkScreen(page, `image cropping ${language}`);
      await cropping.getByRole("button", { name: words("images:cropping.save") }).click();
      await cropping.waitFor({ state: "detached" });
      await dialog.getByRole("button", { name: words("images:insert") }).click();
      await dialog.waitFor({ state: "detached" });

      await page.getByRole("button", { name: words("images:change") }).waitFor();
      await checkScreen(page, `image in an email ${language}`);
      const shown = await page.locator("img[src^='/i/']").first().getAttribute("src");
      const answer = await fetch(new URL(shown ?? "", product.url));
      assert.deepEqual([answer.status, answer.headers.get("set-cookie")], [200, null]);
    },
  );
}
