/** Texts by key, together no longer than `most` characters: those go that were asked for longest ago. */
export function rememberSome(most: number) {
  const kept = new Map<string, string>();
  let size = 0;
  return {
    get(key: string): string | undefined {
      const text = kept.get(key);
      if (text !== undefined) {
        kept.delete(key);
        kept.set(key, text);
      }
      return text;
    },
    keep(key: string, text: string): string {
      size += text.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, text);
      for (const [oldest, { length }] of kept) {
        if (size <= most || oldest === key) break;
        kept.delete(oldest);
        size -= length;
      }
      return text;
    },
  };
}
