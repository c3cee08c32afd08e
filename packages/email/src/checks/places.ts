import { type Block, type EmailDocument, walkBlocks } from "../document.ts";
import { richTextSource } from "../rich-text.ts";
import { decodeEntities } from "../source/escape.ts";
import { maskLiquid } from "../source/mask.ts";

/** A source and where it stands; no id where it is the subject, the preheader or the whole HTML. */
export interface Source {
  text: string;
  blockId?: string;
}

/** What can be clicked, with the words on it. */
export interface PlacedLink {
  href: string;
  label: string;
  blockId?: string;
}

interface Said {
  /** What is read, plain or rich, with Liquid. */
  texts: string[];
  links: { href: string; label: string }[];
  /** Addresses of pictures. */
  images: string[];
}

const said = (given: Partial<Said>): Said => ({ texts: [], links: [], images: [], ...given });

/** A block whose words are on a button. */
function withButton({ label, href }: { label: string; href: string }, ...texts: string[]): Said {
  return said({ texts: [...texts, label], links: [{ href, label }] });
}

const nothing = () => said({});

const speakers: { [Kind in Block["kind"]]: (block: Extract<Block, { kind: Kind }>) => Said } = {
  text: ({ html }) => ofHtml(richTextSource(html)),
  html: ({ html }) => ofHtml(html),
  heading: ({ text }) => said({ texts: [text] }),
  image: ({ src, alt, href }) => said({ texts: [alt], links: [{ href, label: alt }], images: [src] }),
  video: ({ src, alt, href, caption }) => said({ texts: [alt, caption], links: [{ href, label: alt }], images: [src] }),
  hero: (block) => {
    const rich = ofHtml(richTextSource(block.html));
    const button = withButton(block, block.title, ...rich.texts);
    return { ...button, links: [...rich.links, ...button.links], images: [block.src] };
  },
  logo: ({ href }) => said({ links: [{ href, label: "" }] }),
  menu: ({ items }) => said({ texts: items.map(({ label }) => label), links: items }),
  social: ({ links }) => said({ links: links.map(({ network, url }) => ({ href: url, label: network })) }),
  button: (block) => withButton(block),
  service_card: (block) => withButton(block),
  due_list: ({ title, otherwise }) => said({ texts: [title, otherwise] }),
  appointment: (block) => withButton(block, block.title, block.note),
  quote_summary: (block) => withButton(block, block.title),
  coupon: (block) => withButton(block, block.title, block.code, block.terms),
  review_stars: ({ question, href }) => said({ texts: [question], links: [{ href, label: question }] }),
  footer: ({ reason, unsubscribeLabel, preferencesLabel, viewLabel }) =>
    said({ texts: [reason, unsubscribeLabel, preferencesLabel, viewLabel] }),
  divider: nothing,
  spacer: nothing,
  columns: nothing,
};

/** What a block says, where it leads and what it shows; blocks inside of columns speak for themselves. */
export function saidBy(block: Block): Said {
  const speak = speakers[block.kind] as (one: Block) => Said;
  return speak(block);
}

function ofHtml(html: string): Said {
  return said({ texts: [html], links: anchorsOf(html) });
}

const hrefOf = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** What stands between two tags, or what stands for the picture there. */
function wordsIn(html: string): string {
  const words = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words === "" ? altIn(html) : words;
}

function altIn(html: string): string {
  return /\salt\s*=\s*["']([^"'<>]*)/i.exec(html)?.[1] ?? "";
}

/** The words of a link are looked for no further than this. */
const longestLabel = 2000;

/** The links of HTML with the words on them; read tag by tag, so that the longest source takes one pass. */
export function anchorsOf(html: string): { href: string; label: string }[] {
  const mask = maskLiquid(html);
  const plain = (text: string) => mask.show(decodeEntities(text)).trim();
  const found: { href: string; label: string }[] = [];
  let open: { href: string; from: number } | undefined;
  const close = (end: number) => {
    if (!open) return;
    const inside = mask.text.slice(open.from, Math.min(end, open.from + longestLabel));
    found.push({ href: plain(open.href), label: plain(wordsIn(inside)) });
    open = undefined;
  };
  for (const tag of mask.text.matchAll(/<a\s([^<>]*)>|<\/a\b/gi)) {
    close(tag.index);
    const href = attributeOf(tag[1] ?? "", hrefOf);
    if (href !== undefined) open = { href, from: tag.index + tag[0].length };
  }
  close(mask.text.length);
  return found;
}

const actionOf = /(?:^|\s)action\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function attributeOf(attributes: string, pattern: RegExp): string | undefined {
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return double ?? single ?? bare;
}

/** What else leads somewhere in HTML: parts of pictures, buttons drawn for Outlook, forms. */
function otherAddressesOf(html: string): { href: string; label: string }[] {
  const mask = maskLiquid(html);
  const plain = (text: string) => mask.show(decodeEntities(text)).trim();
  return [...mask.text.matchAll(/<(area|v:\w{1,20}|form)\s([^<>]*)>/gi)].flatMap(([, name = "", attributes = ""]) => {
    const href = attributeOf(attributes, name.toLowerCase() === "form" ? actionOf : hrefOf);
    return href === undefined ? [] : [{ href: plain(href), label: plain(altIn(` ${attributes}`)) }];
  });
}

/** The blocks that are sent; none where the sender's own HTML is. */
export function sentBlocks({ mode, blocks }: EmailDocument): Block[] {
  return mode === "html" ? [] : [...walkBlocks(blocks)];
}

/** All that is clicked, in reading order. */
export function linksOf(document: EmailDocument): PlacedLink[] {
  if (document.mode === "html") return anchorsOf(document.html ?? "");
  return sentBlocks(document).flatMap((block) => saidBy(block).links.map((link) => ({ ...link, blockId: block.id })));
}

/** All that leads somewhere; what is drawn once more for Outlook is told of once. */
export function addressesOf(document: EmailDocument): PlacedLink[] {
  const links = linksOf(document);
  const written: Source[] =
    document.mode === "html"
      ? [{ text: document.html ?? "" }]
      : sentBlocks(document).flatMap((block) =>
          block.kind === "html" ? [{ text: block.html, blockId: block.id }] : [],
        );
  const nameOf = ({ href, blockId = "" }: PlacedLink) => `${blockId} ${href}`;
  const known = new Set(links.map(nameOf));
  const others = written.flatMap(({ text, ...place }) => otherAddressesOf(text).map((one) => ({ ...one, ...place })));
  return [...links, ...others.filter((one) => !known.has(nameOf(one)))];
}

/** Every source that may hold Liquid, in reading order. */
export function sourcesOf(email: { document: EmailDocument; subject: string; preheader: string }): Source[] {
  const { document, subject, preheader } = email;
  const body: Source[] =
    document.mode === "html"
      ? [{ text: document.html ?? "" }]
      : sentBlocks(document).flatMap((block) => {
          const { texts, links, images } = saidBy(block);
          const isHtml = block.kind === "text" || block.kind === "html";
          const all = isHtml ? texts : [...texts, ...links.map(({ href }) => href), ...images];
          return all.map((text) => ({ text, blockId: block.id }));
        });
  return [{ text: subject }, { text: preheader }, ...body];
}
