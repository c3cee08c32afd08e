/** A path of this app as somebody wished it, or nothing: what comes back later must not lead anywhere else (A16). */
export function safePath(wish: string): string {
  const here = "http://here.invalid";
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wish)) {
    return "";
  }
  const url = URL.parse(wish, here);
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "";
}
