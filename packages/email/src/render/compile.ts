import { resolveStyle } from "../brand.ts";
import { type Block, type Direction, type EmailDocument, type EmailLanguage, newBlock } from "../document.ts";
import { cleanWords } from "../source/clean-words.ts";
import { htmlFacts } from "../source/html-facts.ts";
import { compileTemplate, type Piece, type Template } from "../template/template.ts";
import { tolerate } from "../template/tolerant.ts";
import { footerParts } from "./blocks/footer.ts";
import { createCanvas } from "./canvas.ts";
import { dropEmptyLinks, rewriteHtml } from "./html-source.ts";
import { createLinks, toHtmlSource } from "./links.ts";
import { hiddenPreview, previewText, renderMjml, toMjml } from "./mjml.ts";
import { paintBlocks } from "./paint-blocks.ts";
import { toPlainText } from "./plain-text.ts";
import { type EmailResources, plainResources } from "./resources.ts";
import { hasFooter, leadsOut } from "./unsubscribe-link.ts";

/** One variant of an email as it was written. */
export interface EmailSource {
  document: EmailDocument;
  subject: string;
  preheader: string;
  language: EmailLanguage;
  /** The document's own direction when left out. */
  direction?: Direction | undefined;
  /** Brand, services and addresses as they are today; a plain look when left out. */
  resources?: EmailResources | undefined;
  /** To look at, not to send: HTML code with tags that are not ours shows them as they were written. */
  isTolerant?: boolean | undefined;
  /** For one person and asked for by them: no way out is added where its author wrote none (M47). */
  isTransactional?: boolean | undefined;
}

/** A place that can be clicked; `url` may hold merge fields, `target` is the same ready to be filled. */
export interface CompiledLink {
  index: number;
  url: string;
  target: Template;
}

/** An email frozen for sending: plain JSON that is stored once and filled for every customer. */
export interface CompiledEmail {
  version: 1;
  language: EmailLanguage;
  direction: Direction;
  subject: Template;
  html: Template;
  text: Template;
  links: CompiledLink[];
}

interface Body {
  html: Piece[];
  text: string;
  links: string[];
}

function compileBlocks(source: EmailSource, direction: Direction, blocks: readonly Block[]): Body {
  const { document, language, subject, preheader, resources = plainResources } = source;
  const canvas = createCanvas({ style: resolveStyle(document.style, resources.brand), resources, language, direction });
  const { mjml, text } = paintBlocks(blocks, canvas);
  const page = {
    title: toHtmlSource(subject),
    preheader: preheader && previewText(preheader),
    body: mjml,
  };
  const html = canvas.restore(renderMjml(toMjml(page, canvas)));
  return { html, text, links: canvas.links.all() };
}

/** A fragment as a page; the part around it says language and direction where mail programs take the page away. */
function asPage(html: string, { language, subject }: EmailSource, direction: Direction) {
  const title = toHtmlSource(subject);
  const head = `<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title>`;
  const part = `<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}" dir="${direction}">${html}</div>`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><head>${head}</head><body>${part}</body></html>`;
}

function addedFooter({ language }: EmailSource, direction: Direction) {
  const { html, text } = footerParts(newBlock("footer", language), language);
  const look = "padding:16px 24px;text-align:center;font-family:Arial,sans-serif;font-size:14px;line-height:1.5";
  return { html: `<div lang="${language}" dir="${direction}" style="${look}">${html}</div>`, text };
}

function compileHtml(source: EmailSource, direction: Direction, footer = { html: "", text: "" }): Body {
  const { document, preheader } = source;
  const links = createLinks();
  const own = rewriteHtml(document.html ?? "", links, {
    atStart: preheader && hiddenPreview(preheader),
    atEnd: `${footer.html}{{ links.open_pixel }}`,
  });
  const readable = toPlainText(rewriteHtml(document.html ?? "", createLinks()).html);
  return {
    html: compileTemplate(dropEmptyLinks(own.isPage ? own.html : asPage(own.html, source, direction)), "html").pieces,
    text: [readable, footer.text].filter(Boolean).join("\n\n"),
    links: links.all(),
  };
}

/** The email as its author wrote it, without the footer that the law may ask for. */
function compileOwn(source: EmailSource, direction: Direction): Body {
  const { document } = source;
  return document.mode === "html" ? compileHtml(source, direction) : compileBlocks(source, direction, document.blocks);
}

function offersIn({ document }: EmailSource, { html }: Body) {
  return (document.mode === "blocks" && hasFooter(document.blocks)) || leadsOut(html);
}

/** M45: where not everybody finds a way out, the email gets a small footer. */
function compileBody(source: EmailSource, direction: Direction): Body {
  const own = compileOwn(source, direction);
  if (source.isTransactional || offersIn(source, own)) return own;
  const { document, language } = source;
  return document.mode === "html"
    ? compileHtml(source, direction, addedFooter(source, direction))
    : compileBlocks(source, direction, [...document.blocks, newBlock("footer", language)]);
}

/** Whether the email itself holds a way to unsubscribe that everybody sees; a footer is added when it does not. */
export function offersUnsubscribe(source: EmailSource): boolean {
  return offersIn(source, compileOwn(source, source.document.direction));
}

/** HTML of other products mostly begins with its preview text already, and an inbox would show it twice. */
function withoutRepeat(source: EmailSource): EmailSource {
  const { document, preheader } = source;
  if (preheader === "" || document.mode !== "html") return source;
  const isSaid = htmlFacts(document.html ?? "").preheader?.startsWith(preheader.trim());
  return isSaid ? { ...source, preheader: "" } : source;
}

function withTolerance(source: EmailSource): EmailSource {
  const { document } = source;
  return document.html === undefined ? source : { ...source, document: { ...document, html: tolerate(document.html) } };
}

/** Renders an email once for all its recipients; throws a TemplateError when a Liquid tag is broken. */
export function compileEmail(written: EmailSource): CompiledEmail {
  const whole = withoutRepeat(written);
  const source = whole.isTolerant ? withTolerance(whole) : whole;
  const direction = source.direction ?? source.document.direction;
  const { html, text, links } = compileBody(source, direction);
  return {
    version: 1,
    language: source.language,
    direction,
    subject: compileTemplate(source.subject, "header"),
    html: { medium: "html", pieces: html },
    text: compileTemplate(`${cleanWords(text)}\n`, "text"),
    links: links.map((url, index) => ({ index, url, target: compileTemplate(url, "url") })),
  };
}
