import { createContext } from "react";
import type { Choosing } from "./choosing.ts";

interface RowStates {
  readonly choosing: Choosing | undefined;
  /** The row that Tab reaches. */
  readonly current: string | undefined;
  readonly onFocus: (key: string) => void;
}

/** Which rows are chosen and reached: rows read it themselves, so that a change draws their boxes again and not their cells. */
export const RowStates = createContext<RowStates>({
  choosing: undefined,
  current: undefined,
  onFocus: () => undefined,
});
