import { fieldError } from "./field-errors.ts";
import { emailFonts, Link, SocialLink } from "@delight/email/document";
import * as z from "zod";
import { Nothing, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const Hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, fieldError("hexColor"));
const Font = z.enum(emailFonts);

/** A page or a number of the business itself: what every customer is led to, so nothing of theirs, and no place in a mail. */
const OwnAddress = Link.refine(
  (address) => address === "" || (/^(https?:\/\/|mailto:|tel:)/i.test(address) && !/\{[{%]/.test(address)),
  fieldError("addressKind"),
).meta({ examples: ["https://example.com/book", "tel:+442079460958", ""] });

/** How the mails of the business look, and where their usual links lead; documents name it and follow its changes until they are sent. */
export const BrandKit = z.object({
  colors: z.object({ primary: Hex, on_primary: Hex, accent: Hex, background: Hex, surface: Hex, text: Hex }),
  font: Font,
  headingFont: Font,
  /** Of buttons and cards, in pixels. */
  radius: z.number().int().min(0).max(32),
  social: z.array(SocialLink).max(9, fieldError("manyNetworks")),
  /** Where a visit is booked and a review is written: `links.booking` and `links.review` of every email. Empty for none: visits are
   * asked for by our own form then, and no review is. */
  bookingUrl: Link,
  reviewUrl: Link,
});
export type BrandKit = z.infer<typeof BrandKit>;

/** As it may be saved; what was saved before is read as it is. */
const SavedBrandKit = BrandKit.extend({ bookingUrl: OwnAddress, reviewUrl: OwnAddress });

const opaque = ["kit"] as const;

export const brandKit = {
  get: endpoint({
    method: "GET",
    path: "/organizations/current/brand-kit",
    access: "organization.view",
    summary: "The brand kit of the active organization, a plain one until it has its own",
    input: Nothing,
    output: z.object({ kit: BrandKit, version: z.number().int() }),
    opaque,
  }),
  set: endpoint({
    method: "PUT",
    path: "/organizations/current/brand-kit",
    access: "organization.settings",
    summary: "Change the brand kit; refused as a conflict when somebody saved another version meanwhile",
    input: z.object({ kit: SavedBrandKit, version: VersionNumber }),
    output: z.object({ kit: BrandKit, version: z.number().int() }),
    opaque,
  }),
};
