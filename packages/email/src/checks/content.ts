import type { Block } from "../document.ts";
import { plainBrand } from "../brand.ts";
import { linesOf } from "./gaps.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";
import { saidBy, sentBlocks } from "./places.ts";

const remove = { kind: "remove", from: "", to: "" } as const;

type Judge<Kind extends Block["kind"]> = (
  block: Extract<Block, { kind: Kind }>,
  context: CheckContext,
) => Pick<EmailFinding, "level" | "code" | "detail"> | undefined;

const judges: { [Kind in Block["kind"]]?: Judge<Kind> } = {
  service_card: ({ serviceId }, { services }) => {
    if (serviceId === null || !services) return undefined;
    const service = services[serviceId];
    if (!service) return { level: "error", code: "service_gone", detail: "" };
    return service.isActive ? undefined : { level: "warning", code: "service_archived", detail: "" };
  },
  coupon: ({ expiresOn }, { today }) =>
    expiresOn !== null && today !== undefined && expiresOn < today
      ? { level: "error", code: "coupon_expired", detail: expiresOn }
      : undefined,
  menu: ({ items }) =>
    items.every(({ label }) => label.trim() === "") ? { level: "warning", code: "menu_empty", detail: "" } : undefined,
  social: ({ links }, { brand = plainBrand }) =>
    links.length + brand.social.length === 0 ? { level: "hint", code: "social_empty", detail: "" } : undefined,
};

/** What a block names and is gone, or that nothing is in it: taking it out mends it. */
function checkFacts(block: Block, context: CheckContext): EmailFinding[] {
  const judge = judges[block.kind] as Judge<Block["kind"]> | undefined;
  const found = judge?.(block, context);
  return found ? [{ ...found, blockId: block.id, fix: remove }] : [];
}

/** Headings that skip a step are lost for those who jump from heading to heading. */
function checkHeadings(blocks: readonly Block[]): EmailFinding[] {
  let before = 0;
  return blocks.flatMap((block): EmailFinding[] => {
    if (block.kind !== "heading") return [];
    const skips = before > 0 && block.level > before + 1;
    const detail = `${before} → ${block.level}`;
    before = block.level;
    return skips ? [{ level: "hint", code: "heading_order", blockId: block.id, detail }] : [];
  });
}

/** Below this an email with pictures is one of pictures. */
const fewLetters = 120;

/** Letters that are read, without the footer and the words of pictures. */
function lettersOf(blocks: readonly Block[]): number {
  return blocks
    .filter(({ kind }) => kind !== "footer" && kind !== "image" && kind !== "video")
    .flatMap((block) => saidBy(block).texts.flatMap(linesOf))
    .reduce((sum, line) => sum + line.length, 0);
}

function checkText({ document }: CheckedEmail, blocks: readonly Block[]): EmailFinding[] {
  const html = document.mode === "html" ? (document.html ?? "") : "";
  const pictures =
    document.mode === "html"
      ? (html.match(/<img\b/gi) ?? []).length
      : blocks.flatMap((block) => saidBy(block).images.filter(Boolean)).length;
  const letters =
    document.mode === "html" ? linesOf(html).reduce((sum, line) => sum + line.length, 0) : lettersOf(blocks);
  const written = blocks.some(({ kind }) => /^(service_card|due_list|appointment|quote_summary)$/.test(kind));
  if (pictures === 0 || letters >= fewLetters || written) return [];
  return [{ level: "warning", code: "text_little", detail: String(letters) }];
}

/** What the email says: facts that are gone, parts that are empty, pictures in place of words. */
export function checkContent(email: CheckedEmail, context: CheckContext): EmailFinding[] {
  const blocks = sentBlocks(email.document);
  return [
    ...blocks.flatMap((block) => checkFacts(block, context)),
    ...checkHeadings(blocks),
    ...checkText(email, blocks),
  ];
}
