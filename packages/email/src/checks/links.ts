import type { Block, EmailLanguage } from "../document.ts";
import { deadLink } from "./dead-link.ts";
import type { CheckedEmail, EmailFinding } from "./finding.ts";
import { addressesOf, linksOf, type PlacedLink, saidBy, sentBlocks } from "./places.ts";

/** Words that say nothing about where a link leads, whole labels in lower case. */
const vague: Record<EmailLanguage, readonly string[]> = {
  en: ["click here", "click", "here", "this link", "link", "read more", "more", "learn more", "this page", "go"],
  fr: ["cliquez ici", "cliquer ici", "ici", "ce lien", "lien", "lire la suite", "en savoir plus", "plus", "voir plus"],
  ar: ["اضغط هنا", "انقر هنا", "هنا", "هذا الرابط", "الرابط", "رابط", "المزيد", "اقرأ المزيد"],
};

const shorteners = new Set(
  "bit.ly tinyurl.com goo.gl t.co ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at tiny.cc rb.gy lnkd.in t.ly".split(
    " ",
  ),
);

function hostOf(address: string): string | undefined {
  return URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname.replace(/^www\./, "");
}

/** Whether a link goes through a service that hides where it leads. */
export function isShortened(href: string): boolean {
  return /^https?:/i.test(href) && shorteners.has(hostOf(href) ?? "");
}

/** Whether the words of a link are the address of another place. */
export function isDisguised({ href, label }: { href: string; label: string }): boolean {
  const written = label.trim();
  if (
    !/^https?:\/\//i.test(href) ||
    !/^(https?:\/\/|www\.)[^\s{}]+$|^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/[^\s{}]*)?$/i.test(written)
  )
    return false;
  const shown = hostOf(written);
  const real = hostOf(href);
  return shown !== undefined && real !== undefined && shown !== real && !real.endsWith(`.${shown}`);
}

function checkLink({ href, label, blockId }: PlacedLink, language: EmailLanguage): EmailFinding[] {
  const place = blockId ? { blockId } : {};
  const words = label
    .trim()
    .toLowerCase()
    .replace(/[\s.!…»>→]+$/u, "");
  const found: EmailFinding[] = [];
  if (/^http:\/\//i.test(href)) {
    const fix = { kind: "https" as const, from: href, to: href.replace(/^http:/i, "https:") };
    found.push({ level: "warning", code: "link_not_https", ...place, detail: href, fix });
  }
  if (href !== "" && vague[language].includes(words))
    found.push({ level: "hint", code: "link_vague", ...place, detail: label });
  if (isShortened(href)) found.push({ level: "warning", code: "link_shortened", ...place, detail: href });
  if (isDisguised({ href, label })) {
    found.push({ level: "warning", code: "link_disguised", ...place, detail: `${label} → ${href}` });
  }
  return found;
}

/** Kinds that ask to be clicked: words on them and no address is a mistake, not a choice. */
const leading = new Set<Block["kind"]>([
  "button",
  "menu",
  "hero",
  "service_card",
  "appointment",
  "quote_summary",
  "coupon",
  "review_stars",
  "social",
  "video",
]);

function checkPresence(block: Block): EmailFinding[] {
  if (!leading.has(block.kind)) return [];
  return saidBy(block)
    .links.filter(({ href, label }) => href.trim() === "" && (label.trim() !== "" || block.kind === "video"))
    .map(({ label }) => ({ level: "error", code: "link_missing", blockId: block.id, detail: label }));
}

/** Names that links may lead to within an email. */
function anchorsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, name = ""]) => name));
}

/** A block without an address is no link; written in HTML, an empty one is a link to nowhere. */
function checkDead({ document }: CheckedEmail): EmailFinding[] {
  const blocks = sentBlocks(document);
  const written = blocks.flatMap((block) => (block.kind === "text" || block.kind === "html" ? [block.html] : []));
  const anchors = anchorsIn([document.mode === "html" ? (document.html ?? "") : "", ...written].join("\n"));
  const inHtml = new Set(blocks.filter(({ kind }) => kind === "text" || kind === "html").map(({ id }) => id));
  return addressesOf(document).flatMap(({ href, label, blockId }) => {
    if (href.trim() === "" && blockId !== undefined && !inHtml.has(blockId)) return [];
    const dead = deadLink(href, anchors);
    if (dead === undefined) return [];
    const fix = dead.to === undefined ? {} : { fix: { kind: "address" as const, from: href, to: dead.to } };
    const place = blockId === undefined ? {} : { blockId };
    return [{ level: "error" as const, code: "link_dead" as const, ...place, detail: href || label, ...fix }];
  });
}

/** Where clicks lead, and what the words on them promise. */
export function checkLinks(email: CheckedEmail): EmailFinding[] {
  const { document, language } = email;
  return [
    ...sentBlocks(document).flatMap(checkPresence),
    ...checkDead(email),
    ...linksOf(document).flatMap((link) => checkLink(link, language)),
  ];
}
