import type { Block, BlockOf } from "@delight/email/block";

/** The first words of a block, to tell it from its neighbours. */
export function summaryOf(block: Block): string {
  switch (block.kind) {
    case "columns":
      return block.columns.flatMap(({ blocks }) => blocks.map(summaryOf)).join(" · ");
    case "spacer":
      return `${block.height} px`;
    case "divider":
      return `${block.thickness} px`;
    default:
      return wordsOf(block);
  }
}

type Worded = Exclude<Block, BlockOf<"columns" | "spacer" | "divider">>;
type Words = { [Kind in Worded["kind"]]: (block: Extract<Worded, { kind: Kind }>) => string };

const words: Words = {
  logo: () => "",
  menu: ({ items }) => items.map(({ label }) => label).join(" · "),
  hero: ({ title }) => title,
  due_list: ({ title }) => title,
  appointment: ({ title }) => title,
  quote_summary: ({ title }) => title,
  coupon: ({ title }) => title,
  video: ({ caption, alt }) => caption || alt,
  social: ({ links }) => links.map(({ network }) => network).join(" · "),
  service_card: ({ label }) => label,
  review_stars: ({ question }) => question,
  text: ({ html }) => textOf(html),
  html: ({ html }) => textOf(html),
  heading: ({ text }) => text,
  image: ({ alt, src }) => alt || src,
  button: ({ label }) => label,
  footer: ({ reason }) => reason,
};

function wordsOf(block: Worded): string {
  // Each is found by the very kind of its block, which the compiler cannot follow.
  const read = words[block.kind] as (block: Worded) => string;
  return read(block);
}

/** Read by the browser's own parser into a document that nothing of it can leave. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll("</p>", " </p>"), "text/html");
  return (body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
