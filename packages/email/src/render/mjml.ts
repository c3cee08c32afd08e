import { Engine } from "mrml";
import type { Canvas } from "./canvas.ts";
import { toHtmlSource } from "./links.ts";
import { fontStacks, phoneCss, wrapCss } from "./look.ts";

const engine = new Engine();
/** Without this, a font name that is known to MJML makes every reader's mail program call a font host. */
engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });

interface Page {
  title: string;
  preheader: string;
  body: string;
}

/** What inboxes show beside the subject, as a source of HTML; what is not seen behind it keeps the email's own words away. */
export function previewText(preheader: string): string {
  return `${toHtmlSource(preheader)}${"&#8199;&#847; ".repeat(40)}`;
}

/** The same for who writes HTML, at the very start of it and seen by nobody who opens the email. */
export function hiddenPreview(preheader: string): string {
  const look =
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all";
  return `<div style="${look}">${previewText(preheader)}</div>`;
}

/** The whole email as MJML, of blocks that are painted already; `title` and `preheader` are sources of HTML. */
export function toMjml({ title, preheader, body }: Page, canvas: Canvas): string {
  const { style, language, direction, shades } = canvas;
  const preview = preheader ? `<mj-preview>${canvas.keep(preheader)}</mj-preview>` : "";
  const text = `font-size="${style.fontSize}px" line-height="1.5" color="${style.textColor}"`;
  const attributes = `<mj-all font-family="${fontStacks[style.fontFamily]}" /><mj-text ${text} />`;
  const schemes = `<meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" />`;
  const css = `${wrapCss}${phoneCss}${shades.css()}`;
  const head = `<mj-title>${canvas.keep(title)}</mj-title>${preview}<mj-attributes>${attributes}</mj-attributes><mj-style>${css}</mj-style><mj-raw>${schemes}</mj-raw>`;
  return `<mjml lang="${language}" dir="${direction}"><mj-head>${head}</mj-head><mj-body css-class="d-page" width="${style.contentWidth}px" background-color="${style.background}">${body}<mj-raw>${canvas.keep("{{ links.open_pixel }}")}</mj-raw></mj-body></mjml>`;
}

/** MJML as the HTML of an email. */
export function renderMjml(mjml: string): string {
  const result = engine.toHtml(mjml);
  if (result.type === "error") throw new Error(`MJML was refused: ${result.message}`);
  return result.content;
}
