/** An email as programs show it that load no images: descriptions stand in their place, and behind words is the colour alone. */
export function withoutImages(html: string): string {
  return html
    .replaceAll(/<img\b[^<>]*>/gi, (image) =>
      image.replaceAll(/\s(?:src|srcset)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
    )
    .replaceAll(/(<(?:table|td|th|body)\b[^<>]*?)\sbackground\s*=\s*(?:"[^"]*"|'[^']*')/gi, "$1")
    .replaceAll(/url\(\s*(?:'[^']*'|"[^"]*"|&quot;.*?&quot;|[^)]*)\s*\)/gi, "none");
}
