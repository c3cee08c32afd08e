import type { Page } from "@playwright/test";
import type { Call } from "../support/api.ts";

/** A logo as most have one: a sign in colour and dark words on nothing, for white paper. */
async function drawLogo(page: Page): Promise<Blob> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 430, height: 104 });
    const pen = canvas.getContext("2d");
    if (!pen) return "";
    pen.fillStyle = "#5f61e6";
    pen.arc(52, 52, 52, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "#ffffff";
    pen.beginPath();
    pen.moveTo(52, 14);
    pen.lineTo(86, 58);
    pen.lineTo(18, 58);
    pen.fill();
    pen.fillRect(36, 56, 32, 28);
    pen.fillStyle = "#22303e";
    pen.font = "700 62px Arial, Helvetica, sans-serif";
    pen.textBaseline = "middle";
    pen.fillText("Northgate", 124, 56);
    return canvas.toDataURL("image/png");
  });
  return new Blob([Buffer.from(url.split(",")[1] ?? "", "base64")], { type: "image/png" });
}

/** Gives the demo firm what its mails are dressed with: a logo, networks, and addresses to book and to review at. */
export async function seedBranding(page: Page, call: Call): Promise<void> {
  const form = new FormData();
  form.set("file", await drawLogo(page), "logo.png");
  await call("/organizations/current/logo", form);
  const path = "/organizations/current/brand-kit";
  const { kit, version } = await call<{ kit: object; version: number }>(path);
  const social = ["facebook", "instagram", "google", "website"].map((network) => ({
    network,
    url: `https://firm.example/${network}`,
  }));
  const links = { bookingUrl: "https://firm.example/book", reviewUrl: "https://firm.example/review" };
  await call(path, { kit: { ...kit, social, ...links }, version }, "PUT");
}
