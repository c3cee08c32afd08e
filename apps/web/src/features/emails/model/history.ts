/** What was, is, and was undone. `group` names the last change, so that typing in one field is one step. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  readonly group: string | undefined;
}

const most = 200;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], group: undefined };
}

/** Remembers a change; one of the same group as the last belongs to the same step. */
export function record<Value>(history: History<Value>, next: Value, group?: string): History<Value> {
  if (Object.is(next, history.present)) return history;
  const isSameStep = group !== undefined && group === history.group && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-most);
  return { past, present: next, future: [], group };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    group: undefined,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, group: undefined };
}
