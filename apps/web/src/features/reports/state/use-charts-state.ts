import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ChartsState, readState, toQuery } from "./charts-state.ts";

/** What the screen shows, kept in the address whole: each change is a step that the back button takes back. */
export function useChartsState() {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readState(query);
  const go = (next: ChartsState) => void navigate({ to: ".", search: toQuery(next), resetScroll: false });
  return { state, go, change: (change: Partial<ChartsState>) => go({ ...state, others: 0, ...change }) };
}
