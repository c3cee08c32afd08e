import type { Block, BlockKind } from "../../block.ts";
import { plainBrand } from "../../brand.ts";
import { type EmailDocument, type EmailLanguage, emptyDocument, newBlock } from "../../document.ts";
import { type MergeValues, sampleValues } from "../../merge-fields.ts";
import { compileEmail, type EmailSource } from "../compile.ts";
import { personalise, type PersonalisedEmail } from "../personalise.ts";
import type { EmailResources } from "../resources.ts";

export const serviceId = "6f1b2a30-0000-4000-8000-000000000001";

/** A business with all that documents can name. */
export const resources: EmailResources = {
  origin: "https://delight.test",
  brand: {
    ...plainBrand,
    logo: { url: "https://delight.test/logo.png", width: 480, height: 120 },
    website: "https://n.test",
    social: [
      { network: "website", url: "https://n.test" },
      { network: "facebook", url: "https://facebook.test/n" },
    ],
  },
  services: {
    [serviceId]: {
      name: "Boiler & flue <check>",
      description: "Costs {{ customer.email }} nothing.",
      price: { cents: 12_900, currency: "GBP" },
      imageUrl: "https://delight.test/boiler.jpg",
    },
  },
};

const leaves = {
  logo: { href: "https://n.test" },
  menu: { items: [{ label: "Prices", href: "https://n.test/prices" }] },
  hero: { src: "https://n.test/house.jpg" },
  heading: { level: 2, text: "For you" },
  text: { html: '<p>Read <a href="https://n.test/how">how</a> it goes</p><ul><li>one</li></ul>' },
  image: { src: "/i/abcdefghijklmnop1234.png", alt: "Van", href: "https://n.test/van" },
  button: { href: "https://n.test/book" },
  divider: {},
  spacer: {},
  service_card: { serviceId },
  due_list: { showsSite: true, otherwise: "Nothing is due." },
  appointment: { label: "Change the day", href: "https://n.test/day" },
  quote_summary: {},
  coupon: { expiresOn: "2026-04-30" },
  review_stars: { href: "https://n.test/r?s={rating}" },
  video: { src: "https://n.test/still.jpg", alt: "A boiler", href: "https://n.test/film" },
  social: {},
  html: { html: "<p>By hand</p>" },
  footer: {},
} satisfies Record<Exclude<BlockKind, "columns">, object>;

/** A block of that kind as people would fill it in. */
export function blockOf(kind: BlockKind, language: EmailLanguage, more: object = {}): Block {
  return { ...newBlock(kind, language), ...(kind === "columns" ? {} : leaves[kind]), ...more };
}

/** One block of each kind, in an order that emails have. */
export function allKinds(language: EmailLanguage): Block[] {
  const kinds = Object.keys(leaves) as (keyof typeof leaves)[];
  const [left, right] = [blockOf("image", language), blockOf("service_card", language, { serviceId: null })];
  const columns = [
    { ratio: 1, blocks: [left] },
    { ratio: 2, background: "#eef2ff", blocks: [right] },
  ];
  const beside = blockOf("columns", language, { columns, background: "#f1f5f9", vertical: "middle" });
  return [...kinds.slice(0, -1).map((kind) => blockOf(kind, language)), beside, blockOf("footer", language)];
}

export function documentOf(blocks: Block[], language: EmailLanguage): EmailDocument {
  return { ...emptyDocument(language), blocks };
}

/** Where links lead for a customer, without anything that follows them. */
export const recipient = {
  values: { ...sampleValues, "service.image": "https://delight.test/gas.jpg" } as MergeValues,
  linkUrl: (_index: number, url: string) => url,
  unsubscribeUrl: "https://delight.test/u",
};

/** The blocks as somebody gets them, through the database as launches are. */
export function receive(
  blocks: Block[],
  { language = "en", values = recipient.values, ...more }: Partial<EmailSource> & { values?: MergeValues } = {},
): PersonalisedEmail {
  const source = { document: documentOf(blocks, language), subject: "Hi", preheader: "", language, resources, ...more };
  const compiled: ReturnType<typeof compileEmail> = JSON.parse(JSON.stringify(compileEmail(source)));
  return personalise(compiled, { ...recipient, values });
}
