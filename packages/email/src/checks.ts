import { type Block, type EmailDocument, walkBlocks } from "./document.ts";
import { findMergeField, type MergeValues } from "./merge-fields.ts";
import { offersUnsubscribe } from "./legal.ts";
import { splitLiquid } from "./source/mask.ts";
import { richTextSource } from "./rich-text.ts";
import { liquidFor } from "./template/liquid.ts";
import { parseLiquid, TemplateError } from "./template/template.ts";

/** Something to mend (error) or to know (warning) before an email is sent. */
export interface EmailFinding {
  level: "error" | "warning";
  code:
    | "subject_missing"
    | "liquid_syntax"
    | "merge_field_unknown"
    | "image_missing"
    | "alt_missing"
    | "link_missing"
    | "link_not_https"
    | "unsubscribe_missing"
    | "postal_address_missing"
    | "html_too_large";
  blockId?: string;
  detail: string;
}

export interface CheckedEmail {
  document: EmailDocument;
  subject: string;
  preheader: string;
}

export interface CheckContext {
  /** Size of the rendered HTML, when it has been rendered. */
  htmlBytes?: number;
  /** Values all customers share, such as the organization's; without them its address is not checked. */
  values?: MergeValues;
}

/** Gmail cuts an email off behind this size. */
export const largestHtml = 102 * 1024;

interface Source {
  text: string;
  blockId?: string;
}

function sourcesOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [richTextSource(block.html)];
    case "heading":
      return [block.text];
    case "image":
      return [block.src, block.alt, block.href];
    case "button":
      return [block.label, block.href];
    case "html":
      return [block.html];
    case "hero":
      return [block.src, block.title, richTextSource(block.html), block.label, block.href];
    case "logo":
      return [block.href];
    case "menu":
      return block.items.flatMap(({ label, href }) => [label, href]);
    case "video":
      return [block.src, block.alt, block.href, block.caption];
    case "social":
      return block.links.map(({ url }) => url);
    case "service_card":
      return [block.label, block.href];
    case "due_list":
      return [block.title, block.otherwise];
    case "appointment":
      return [block.title, block.note, block.label, block.href];
    case "quote_summary":
      return [block.title, block.label, block.href];
    case "coupon":
      return [block.title, block.code, block.terms, block.label, block.href];
    case "review_stars":
      return [block.question, block.href];
    case "footer":
      return [block.reason, block.unsubscribeLabel, block.preferencesLabel, block.viewLabel];
    case "divider":
    case "spacer":
    case "columns":
      return [];
  }
}

function listSources({ document, subject, preheader }: CheckedEmail): Source[] {
  const body: Source[] =
    document.mode === "html"
      ? [{ text: document.html ?? "" }]
      : [...walkBlocks(document.blocks)].flatMap((block) =>
          sourcesOf(block).map((text) => ({ text, blockId: block.id })),
        );
  return [{ text: subject }, { text: preheader }, ...body];
}

function checkLiquid({ text, ...place }: Source): EmailFinding[] {
  try {
    const nodes = parseLiquid(text);
    return liquidFor("text", "en")
      .globalFullVariablesSync(nodes)
      .filter((name) => !findMergeField(name))
      .map((name) => ({ level: "error", code: "merge_field_unknown", ...place, detail: name }));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [{ level: "error", code: "liquid_syntax", ...place, detail: `line ${error.line}: ${error.message}` }];
  }
}

function checkLinks({ text, ...place }: Source): EmailFinding[] {
  const words = splitLiquid(text).map((stretch) => (stretch.isTag ? "x" : stretch.text));
  const found = words.join("").match(/\bhref\s*=\s*["']?http:\/\/[^\s"'>]+|^\s*http:\/\/\S+/gi) ?? [];
  return found.map((link) => ({
    level: "warning",
    code: "link_not_https",
    ...place,
    detail: link.replace(/^.*?(?=http:)/is, ""),
  }));
}

function checkBlock(block: Block): EmailFinding[] {
  const blockId = block.id;
  if (block.kind === "button" && !block.href) {
    return [{ level: "error", code: "link_missing", blockId, detail: block.label }];
  }
  if (block.kind !== "image") return [];
  if (!block.src) return [{ level: "error", code: "image_missing", blockId, detail: block.alt }];
  return block.alt.trim() ? [] : [{ level: "warning", code: "alt_missing", blockId, detail: block.src }];
}

function checkHtmlImages(html: string): EmailFinding[] {
  const images = html.match(/<img\b[^<>]*>/gi) ?? [];
  return images
    .filter((image) => !/\balt\s*=/i.test(image))
    .map((image) => ({ level: "warning", code: "alt_missing", detail: image.slice(0, 200) }));
}

function checkLaw({ document }: CheckedEmail, { values }: CheckContext): EmailFinding[] {
  const findings: EmailFinding[] = [];
  if (!offersUnsubscribe(document)) {
    findings.push({ level: "warning", code: "unsubscribe_missing", detail: "a small footer is added" });
  }
  if (values && !values["organization.postal_address"]) {
    findings.push({ level: "error", code: "postal_address_missing", detail: "organization.postal_address" });
  } else if (!showsAddress(document)) {
    findings.push({ level: "warning", code: "postal_address_missing", detail: "organization.postal_address" });
  }
  return findings;
}

/** The added footer and the footer block carry the address; otherwise the email must name the merge field. */
function showsAddress(document: EmailDocument) {
  if (!offersUnsubscribe(document)) return true;
  const written = document.mode === "html" ? (document.html ?? "") : JSON.stringify(document.blocks);
  const hasFooter =
    document.mode === "blocks" && [...walkBlocks(document.blocks)].some(({ kind }) => kind === "footer");
  return hasFooter || written.includes("organization.postal_address");
}

/** Everything worth mending or knowing before an email is sent, in reading order. */
export function checkEmail(email: CheckedEmail, context: CheckContext = {}): EmailFinding[] {
  const { document, subject } = email;
  const findings: EmailFinding[] = [];
  if (!subject.trim()) findings.push({ level: "error", code: "subject_missing", detail: "" });
  const sources = listSources(email);
  findings.push(...sources.flatMap(checkLiquid), ...sources.flatMap(checkLinks));
  if (document.mode === "html") findings.push(...checkHtmlImages(document.html ?? ""));
  else findings.push(...[...walkBlocks(document.blocks)].flatMap(checkBlock));
  findings.push(...checkLaw(email, context));
  if (context.htmlBytes !== undefined && context.htmlBytes > largestHtml) {
    findings.push({ level: "warning", code: "html_too_large", detail: `${context.htmlBytes} bytes` });
  }
  return findings;
}
