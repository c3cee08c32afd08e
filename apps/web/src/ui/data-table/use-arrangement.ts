import { useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { type Arrangement, moved, movedTo, ordered, plain, readArrangement } from "./arrangement.ts";
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

/** Choice and order of columns, kept in this browser until the user signs out; a table is known again by its columns. */
export function useArrangement(columns: readonly Pick<Column<never>, "id">[]): ColumnChoice {
  const ids = columns.map(({ id }) => id);
  const key = `columns:${ids.join()}`;
  const [state, setState] = useState(() => ({ key, arrangement: readArrangement(readStored(key)) }));
  const arrangement = state.key === key ? state.arrangement : readArrangement(readStored(key));
  const order = ordered(ids, arrangement);
  const keep = (next: Arrangement) => {
    writeStored(key, JSON.stringify(next));
    setState({ key, arrangement: next });
  };
  const { hidden } = arrangement;
  return {
    order,
    isHidden: (id) => hidden.includes(id),
    isChanged: hidden.length > 0 || order.join() !== ids.join(),
    toggle: (id) =>
      keep({ order, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
    move: (id, by) => keep({ order: moved(order, id, by), hidden }),
    place: (id, target) => keep({ order: movedTo(order, id, target), hidden }),
    reset: () => keep(plain),
  };
}
