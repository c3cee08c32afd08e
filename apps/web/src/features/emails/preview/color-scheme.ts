/**
 * Makes the styles of an email believe in a dark or a light screen: a frame of an opaque origin is told only what the
 * whole machine prefers.
 */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  return html.replaceAll(/<style\b[^]*?<\/style>/gi, (style) =>
    style.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
      asked.toLowerCase() === scheme ? "(min-width:0)" : "(max-width:0)",
    ),
  );
}
