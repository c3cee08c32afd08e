/** A target as an address that a reader may be led to: of the web alone; undefined where it is none. */
export function webAddress(target: string): string | undefined {
  const url = URL.parse(target);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
