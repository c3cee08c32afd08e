/** Texts or bytes by key, together no longer than `most`: those go that were asked for longest ago. */
export function rememberSome<Kept extends { readonly length: number }>(most: number) {
  const kept = new Map<string, Kept>();
  let size = 0;
  return {
    get(key: string): Kept | undefined {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    keep(key: string, given: Kept): Kept {
      size += given.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, given);
      for (const [oldest, { length }] of kept) {
        if (size <= most || oldest === key) break;
        kept.delete(oldest);
        size -= length;
      }
      return given;
    },
  };
}
