import { useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { type Arrangement, moved, movedTo, ordered, plain, readArrangement, toggled } from "./arrangement.ts";
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
