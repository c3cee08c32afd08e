import { useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import type { Column } from "./columns.tsx";

/** The columns of one table as somebody has arranged them. */
export interface ColumnChoice {
  /** All ids in the wanted order. */
  readonly order: readonly string[];
  readonly isHidden: (id: string) => boolean;
  readonly isChanged: boolean;
  readonly toggle: (id: string) => void;
  /** Moves a column by so many places; negative: towards the start. */
  readonly move: (id: string, by: number) => void;
  /** Puts a column in the place of another. */
  readonly place: (id: string, target: string) => void;
  readonly reset: () => void;
}

/**
 * Choice and order of columns, kept in this browser until the user signs out; a table is known again by the columns that it
 * always has.
 */
export function useArrangement(columns: readonly Pick<Column<never>, "id" | "isOptional">[]): ColumnChoice {
  const ids = columns.map(({ id }) => id);
  const optional = new Set(columns.flatMap(({ id, isOptional }) => (isOptional === true ? [id] : [])));
  const key = `columns:${ids.filter((id) => !optional.has(id)).join()}`;
  const [state, setState] = useState(() => ({ key, arrangement: readArrangement(readStored(key)) }));
  const arrangement = state.key === key ? state.arrangement : readArrangement(readStored(key));
  const order = ordered(ids, arrangement);
  const keep = (next: Arrangement) => {
    writeStored(key, JSON.stringify(next));
    setState({ key, arrangement: next });
  };
  const { hidden, shown } = arrangement;
  return {
    order,
    isHidden: (id) => (optional.has(id) ? !shown.includes(id) : hidden.includes(id)),
    isChanged: hidden.length > 0 || shown.some((id) => optional.has(id)) || order.join() !== ids.join(),
    toggle: (id) =>
      keep(
        optional.has(id) ? { order, hidden, shown: toggled(shown, id) } : { order, hidden: toggled(hidden, id), shown },
      ),
    move: (id, by) => keep({ order: moved(order, id, by), hidden, shown }),
    place: (id, target) => keep({ order: movedTo(order, id, target), hidden, shown }),
    reset: () => keep(plain),
  };
}

/** Which columns somebody wants to see, and in which order. */
interface Arrangement {
  /** Ids in the wanted order; columns that are not named come last. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Of the columns that are hidden unless somebody chose them. */
  readonly shown: readonly string[];
}

const plain: Arrangement = { order: [], hidden: [], shown: [] };

/** The ids with one of them added, or taken away where it was among them. */
function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** All ids in the wanted order; those that the arrangement does not know keep their places at the end. */
function ordered(ids: readonly string[], { order }: Arrangement): string[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** The ids with one of them moved by so many places, as far as there are places. */
function moved(ids: readonly string[], id: string, by: number): string[] {
  const rest = ids.filter((other) => other !== id);
  const place = Math.max(0, Math.min(ids.indexOf(id) + by, rest.length));
  return rest.toSpliced(place, 0, id);
}

/** The ids with one of them in the place of another. */
function movedTo(ids: readonly string[], id: string, target: string): string[] {
  return ids.includes(id) ? moved(ids, id, ids.indexOf(target) - ids.indexOf(id)) : [...ids];
}

/** Reads what was stored; what is broken counts as not stored. */
function readArrangement(text: string | undefined): Arrangement {
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
