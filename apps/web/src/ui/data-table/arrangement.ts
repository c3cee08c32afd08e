/** Which columns somebody wants to see, and in which order. */
export interface Arrangement {
  /** Ids in the wanted order; columns that are not named come last. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Of the columns that are hidden unless somebody chose them. */
  readonly shown: readonly string[];
}

export const plain: Arrangement = { order: [], hidden: [], shown: [] };

/** The ids with one of them added, or taken away where it was among them. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** All ids in the wanted order; those that the arrangement does not know keep their places at the end. */
export function ordered(ids: readonly string[], { order }: Arrangement): string[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** The ids with one of them moved by so many places, as far as there are places. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const rest = ids.filter((other) => other !== id);
  const place = Math.max(0, Math.min(ids.indexOf(id) + by, rest.length));
  return rest.toSpliced(place, 0, id);
}

/** The ids with one of them in the place of another. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  return ids.includes(id) ? moved(ids, id, ids.indexOf(target) - ids.indexOf(id)) : [...ids];
}

/** Reads what was stored; what is broken counts as not stored. */
export function readArrangement(text: string | undefined): Arrangement {
  try {
    const { order, hidden, shown } = JSON.parse(text ?? "{}") as Partial<Record<keyof Arrangement, unknown>>;
    return { order: texts(order), hidden: texts(hidden), shown: texts(shown) };
  } catch {
    return plain;
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
