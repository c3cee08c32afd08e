import type { AuditValues } from "@delight/contract/audit-values";
import { BrandKit, type brandKit } from "@delight/contract/brand-kit";
import type { InputOf } from "@delight/contract/endpoint";
import { type Brand, brandColors, plainBrand } from "@delight/email/document";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { copyOf, mailAddress } from "../../../platform/files/pictures/mail-files.ts";
import { recordChange } from "../audit/record-change.ts";
import { findKit, findLogo, saveKit } from "./brand-kit.queries.ts";

interface Kept {
  readonly kit: BrandKit;
  readonly version: number;
}

/** A plain one of version 0 until the organization has its own. */
export async function getBrandKit(tx: OrgTx): Promise<Kept> {
  const row = await findKit(tx);
  return row ? { kit: BrandKit.parse(row.kit), version: row.version } : { kit: plainKit(), version: 0 };
}

export async function setBrandKit(tx: OrgTx, { kit, version }: InputOf<typeof brandKit.set>): Promise<Kept> {
  const before = await getBrandKit(tx);
  if (!(await saveKit(tx, kit, version))) {
    throw new AppError("conflict", "Somebody else changed the brand kit meanwhile; look at theirs before you save");
  }
  const [was, is] = [valuesOf(before.kit), valuesOf(kit)];
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  if (changed.length > 0) {
    const only = (values: typeof is) => Object.fromEntries(changed.map((key) => [key, values[key]]));
    await recordChange(tx, {
      action: "brand_kit_changed",
      subject: { kind: "settings" },
      before: only(was),
      after: only(is),
    });
  }
  return { kit, version: version + 1 };
}

/** What documents only name, as it is now; `origin` is where the product is reached, without a slash at its end. */
export async function getBrand(tx: OrgTx, origin: string): Promise<Brand> {
  const { kit } = await getBrandKit(tx);
  const { colors, font, headingFont, radius, social } = kit;
  const found = await findLogo(tx);
  const { logo = null, logo_width: width = null, logo_height: height = null, website = "" } = found ?? {};
  return {
    colors,
    font,
    headingFont,
    radius,
    social,
    website,
    logo:
      logo === null || width === null || height === null
        ? null
        : { url: `${origin}${mailAddress(copyOf(logo, "png"))}`, width, height },
  };
}

function plainKit(): BrandKit {
  const { colors, font, headingFont, radius } = plainBrand;
  return { colors: { ...colors }, font, headingFont, radius, social: [], bookingUrl: "", reviewUrl: "" };
}

/** As the log of changes shows them: colours in their order, fonts of text and headings. */
function valuesOf(kit: BrandKit): AuditValues & Readonly<Record<string, unknown>> {
  return {
    brand_colors: brandColors.map((name) => kit.colors[name]),
    brand_fonts: [kit.font, kit.headingFont],
    brand_radius: kit.radius,
    social_links: kit.social.map(({ url }) => url),
    booking_url: kit.bookingUrl,
    review_url: kit.reviewUrl,
  };
}
