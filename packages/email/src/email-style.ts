import * as z from "zod";
import { Color } from "./block-parts.ts";

export const emailFonts = ["system", "arial", "georgia", "tahoma", "trebuchet", "verdana"] as const;

/** A font that every reader's device has, or the one of the brand kit. */
export const EmailFont = z.enum(["brand", ...emailFonts]);
export type EmailFont = z.infer<typeof EmailFont>;

/** Look of the whole email; blocks may differ in their own colours. Lengths in pixels. */
export const EmailStyle = z.object({
  contentWidth: z.number().int().min(320, "at least 320 pixels").max(900, "at most 900 pixels"),
  background: Color,
  surface: Color,
  textColor: Color,
  headingColor: Color,
  linkColor: Color,
  primary: Color,
  onPrimary: Color,
  fontFamily: EmailFont,
  headingFontFamily: EmailFont,
  fontSize: z.number().int().min(14, "at least 14 pixels").max(24, "at most 24 pixels"),
  radius: z.union([z.literal("brand"), z.number().int().min(0).max(32)]),
});
export type EmailStyle = z.infer<typeof EmailStyle>;

/** Everything as the brand kit says. */
export const brandStyle: EmailStyle = {
  contentWidth: 600,
  background: "brand.background",
  surface: "brand.surface",
  textColor: "brand.text",
  headingColor: "brand.text",
  linkColor: "brand.primary",
  primary: "brand.primary",
  onPrimary: "brand.on_primary",
  fontFamily: "brand",
  headingFontFamily: "brand",
  fontSize: 16,
  radius: "brand",
};
