import * as z from "zod";
import { alignedFrame, Color, ImageSource, Link, line } from "./block-parts.ts";
import { cleanRichText } from "./rich-text.ts";

/** The organization's logo from its brand kit, or its name while it has none. */
export const LogoBlock = z.object({
  ...alignedFrame,
  kind: z.literal("logo"),
  width: z.number().int().min(40, "at least 40 pixels").max(600, "at most 600 pixels"),
  href: Link,
});

export const MenuBlock = z.object({
  ...alignedFrame,
  kind: z.literal("menu"),
  items: z.array(z.object({ label: line(60), href: Link })).max(8, "at most eight entries"),
  color: Color.optional(),
});

/** A picture from edge to edge with words and a button on it; without a picture, on a colour. */
export const HeroBlock = z.object({
  ...alignedFrame,
  kind: z.literal("hero"),
  src: ImageSource,
  title: line(200),
  html: line(2000).overwrite(cleanRichText),
  label: line(200),
  href: Link,
  /** Behind the words; also what shows while images are off. */
  fill: Color,
  color: Color,
  height: z.number().int().min(120, "at least 120 pixels").max(800, "at most 800 pixels"),
});

/** A still of a video that leads to it; mail programs play none. */
export const VideoBlock = z.object({
  ...alignedFrame,
  kind: z.literal("video"),
  src: ImageSource,
  alt: line(500),
  href: Link,
  width: z.number().int().min(120, "at least 120 pixels").max(1200, "at most 1,200 pixels"),
  caption: line(200),
});

export const SocialNetwork = z.enum([
  "website",
  "facebook",
  "instagram",
  "linkedin",
  "youtube",
  "tiktok",
  "x",
  "whatsapp",
  "google",
]);
export type SocialNetwork = z.infer<typeof SocialNetwork>;

export const SocialLink = z.object({ network: SocialNetwork, url: Link });
export type SocialLink = z.infer<typeof SocialLink>;

export const SocialBlock = z.object({
  ...alignedFrame,
  kind: z.literal("social"),
  /** Those of the brand kit when empty. */
  links: z.array(SocialLink).max(9, "at most nine networks"),
  look: z.enum(["color", "dark", "light"]),
  size: z.number().int().min(24, "at least 24 pixels").max(48, "at most 48 pixels"),
});
