import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { type ClientFeature, clientFeatures, type MailClient, mailClients, supportOf } from "./support.ts";

const Data = z.object({
  data: z.array(
    z.object({ slug: z.string(), stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))) }),
  ),
});
const file = join(process.env["CORPORA"] ?? "", "html-email/caniemail-data/internal/htmlcheck/caniemail-data.json");
const { data } = Data.parse(JSON.parse(readFileSync(file, "utf8")));

const slugs: Readonly<Record<ClientFeature, string>> = {
  style_element: "html-style",
  media_query: "css-at-media",
  dark_mode: "css-at-media-prefers-color-scheme",
  web_font: "css-at-font-face",
  background_image: "css-background-image",
  background_size: "css-background-size",
  gradient: "css-linear-gradient",
  rounded_corners: "css-border-radius",
  shadow: "css-box-shadow",
  text_shadow: "css-text-shadow",
  opacity: "css-opacity",
  filter: "css-filter",
  flex: "css-display-flex",
  grid: "css-display-grid",
  gap: "css-gap",
  float: "css-float",
  position: "css-position",
  object_fit: "css-object-fit",
  text_columns: "css-column-count",
  variables: "css-variables",
  calculated: "css-unit-calc",
  animation: "css-animation",
  transform: "css-transform",
  hover: "css-pseudo-class-hover",
  import: "css-at-import",
  linked_styles: "html-link",
  gif: "image-gif",
  webp: "image-webp",
  avif: "image-avif",
  svg_image: "image-svg",
  inline_svg: "html-svg",
  embedded_image: "image-base64",
  video: "html-video",
  audio: "html-audio",
  form: "html-form",
};

const places: Readonly<Record<MailClient, readonly [family: string, platform: string]>> = {
  gmail_web: ["gmail", "desktop-webmail"],
  gmail_app: ["gmail", "android"],
  outlook_windows: ["outlook", "windows"],
  outlook_new: ["outlook", "outlook-com"],
  outlook_mac: ["outlook", "macos"],
  apple_mail: ["apple-mail", "macos"],
  ios_mail: ["apple-mail", "ios"],
  samsung: ["samsung-email", "android"],
  yahoo: ["yahoo", "desktop-webmail"],
  thunderbird: ["thunderbird", "macos"],
  proton: ["protonmail", "desktop-webmail"],
};

const levels: Readonly<Record<string, string>> = { y: "full", a: "partly", n: "none" };

/** What the newest tested version does. */
function tested(feature: ClientFeature, client: MailClient): string | undefined {
  const [family, platform] = places[client];
  const versions = data.find(({ slug }) => slug === slugs[feature])?.stats[family]?.[platform] ?? {};
  const newest = Object.entries(versions)
    .toSorted(([one], [other]) => one.localeCompare(other, undefined, { numeric: true }))
    .at(-1)?.[1];
  return levels[newest?.charAt(0) ?? ""];
}

test.each(clientFeatures)("what mail programs make of %s is what was tested", (feature) => {
  for (const client of mailClients)
    expect([client, supportOf(feature, client)]).toEqual([client, tested(feature, client)]);
});
