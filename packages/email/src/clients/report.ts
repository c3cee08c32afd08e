import { type Block, type BlockKind, type EmailDocument, walkBlocks } from "../document.ts";
import { featuresOf } from "./features.ts";
import { type ClientFeature, type MailClient, mailClients, type SupportLevel, supportOf } from "./support.ts";

/** Something that an email uses and not every mail program shows. */
export interface ClientRow {
  feature: ClientFeature;
  /** For each mail program; missing where nobody has tested it. */
  levels: Readonly<Partial<Record<MailClient, SupportLevel>>>;
  /** Blocks that use it; none where it is the email's as a whole. */
  blockIds: string[];
}

/** Kinds of blocks whose painting uses a feature. */
const painted: Readonly<Partial<Record<ClientFeature, readonly BlockKind[]>>> = {
  rounded_corners: ["button", "hero", "service_card", "coupon", "quote_summary", "appointment", "due_list"],
  background_image: ["hero"],
  background_size: ["hero"],
  media_query: ["columns", "service_card"],
};

/** Endings of addresses that are pictures of a kind. */
const pictures: Readonly<Partial<Record<ClientFeature, RegExp>>> = {
  gif: /\.gif\b/i,
  webp: /\.webp\b/i,
  avif: /\.avif\b/i,
  svg_image: /\.svg\b/i,
};

function uses(block: Block, feature: ClientFeature): boolean {
  if (block.kind === "html") return featuresOf(block.html).includes(feature);
  const isPicture = "src" in block && (pictures[feature]?.test(block.src) ?? false);
  return isPicture || (painted[feature]?.includes(block.kind) ?? false);
}

/** What degrades where: of the HTML that an email becomes, the features that some mail program does not show in full. */
export function clientReport(html: string, document: EmailDocument): ClientRow[] {
  const blocks = document.mode === "html" ? [] : [...walkBlocks(document.blocks)];
  return featuresOf(html).flatMap((feature) => {
    const levels = Object.fromEntries(
      mailClients.flatMap((client) => {
        const level = supportOf(feature, client);
        return level === undefined ? [] : [[client, level] as const];
      }),
    );
    if (Object.values(levels).every((level) => level === "full")) return [];
    return [{ feature, levels, blockIds: blocks.filter((block) => uses(block, feature)).map(({ id }) => id) }];
  });
}
