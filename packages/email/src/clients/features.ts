import type { ClientFeature } from "./support.ts";

/** A declaration of CSS, wherever it stands: `property: value`. */
const css = (property: string, value = "") => new RegExp(`(?:^|[;{"'\\s])${property}\\s*:\\s*${value}`, "i");
const tag = (name: string) => new RegExp(`<${name}[\\s>/]`, "i");
const image = (ending: string) =>
  new RegExp(`(?:src|srcset|background)\\s*=\\s*["']?[^"'\\s>]*\\.${ending}\\b|url\\([^)]*\\.${ending}\\b`, "i");

const signs: Readonly<Record<ClientFeature, RegExp>> = {
  style_element: tag("style"),
  media_query: /@media\b(?![^{]*prefers-color-scheme)/i,
  dark_mode: /prefers-color-scheme/i,
  web_font: /@font-face\b|fonts\.googleapis\.com/i,
  background_image: /background(?:-image)?\s*:[^;"'}]*url\(|\sbackground\s*=\s*["']?\s*https?:/i,
  background_size: css("background-size"),
  gradient: /(?:linear|radial|conic)-gradient\(/i,
  rounded_corners: css("border-radius", "(?!0(?:px)?\\s*[;\"'}])"),
  shadow: css("box-shadow", "(?!none)"),
  text_shadow: css("text-shadow", "(?!none)"),
  opacity: css("opacity", "(?!1\\s*[;\"'}])"),
  filter: css("filter", "(?!none|progid)"),
  flex: css("display", "(?:inline-)?flex"),
  grid: css("display", "(?:inline-)?grid"),
  gap: css("(?:row-|column-)?gap"),
  float: css("float", "(?!none)"),
  position: css("position", "(?:absolute|fixed|relative|sticky)"),
  object_fit: css("object-fit"),
  text_columns: css("(?:column-count|columns)"),
  variables: /var\(--/i,
  calculated: /calc\(/i,
  animation: /@keyframes\b|(?:^|[;{"'\s])animation\s*:/i,
  transform: css("transform", "(?!none)"),
  hover: /:hover\b/i,
  import: /@import\b/i,
  linked_styles: /<link\b[^>]*stylesheet/i,
  gif: image("gif"),
  webp: image("webp"),
  avif: image("avif"),
  svg_image: image("svg"),
  inline_svg: tag("svg"),
  embedded_image: /src\s*=\s*["']?data:image\//i,
  video: tag("video"),
  audio: tag("audio"),
  form: tag("form"),
};

/** What stands in comments for Outlook alone is read by nobody else. */
function forEverybody(html: string): string {
  let read = "";
  let from = 0;
  for (let start = html.indexOf("<!--[if"); start !== -1; start = html.indexOf("<!--[if", from)) {
    read += html.slice(from, start);
    const end = html.indexOf("<![endif]-->", start);
    const comment = html.slice(start, html.indexOf("]>", start) + 2);
    // `<!--[if !mso]><!-->` is read by all but Outlook.
    from = comment.includes("!mso") ? start + comment.length : end === -1 ? html.length : end + "<![endif]-->".length;
  }
  return read + html.slice(from);
}

/** The features that HTML uses, of those that mail programs treat differently. */
export function featuresOf(html: string): ClientFeature[] {
  const read = forEverybody(html);
  return (Object.keys(signs) as ClientFeature[]).filter((feature) => signs[feature].test(read));
}
