import { type KeyboardEvent, useState } from "react";

interface RowKeys {
  /** The row that Tab reaches. */
  readonly current: string | undefined;
  readonly onFocus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface RowCommands {
  readonly onToggle?: ((key: string, isRange: boolean) => void) | undefined;
  readonly onOpen: (key: string, row: HTMLElement) => void;
  /** Brings a row into being that is not drawn yet, and says where it stands. */
  readonly reach?: (index: number) => void;
}

/** Moves the focus over rows: arrows, Page Up and Down, Home, End; Space chooses, Enter opens. One row of all is in the order of Tab. */
export function useRowKeys(keys: readonly string[], { onToggle, onOpen, reach }: RowCommands): RowKeys {
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0];
  const goTo = (body: HTMLElement, index: number) => {
    setFocused(keys[index]);
    reach?.(index);
    if (!focusRow(body, keys[index])) whenDrawn(() => focusRow(body, keys[index]));
    return true;
  };
  const act = (event: KeyboardEvent<HTMLElement>, key: string, row: HTMLElement) => {
    const next = stepOf(event.key, keys.indexOf(key), keys.length);
    if (next !== undefined) return goTo(event.currentTarget, next);
    if (event.key === "Enter") onOpen(key, row);
    else if (event.key === " ") onToggle?.(key, event.shiftKey);
    return event.key === "Enter" || (event.key === " " && onToggle !== undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    const key = row.dataset["row"];
    // Inside a row its fields and buttons have their own keys.
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event, key, row)) event.preventDefault();
  };
  return { current, onFocus: setFocused, onKeyDown };
}

const page = 10;

function stepOf(key: string, index: number, length: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: length - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, length - 1));
}

/** False while the row is not drawn. */
function focusRow(body: HTMLElement, key: string | undefined): boolean {
  const row = [...body.querySelectorAll<HTMLElement>("[data-row]")].find((one) => one.dataset["row"] === key);
  row?.focus();
  return row !== undefined;
}

const patience = 10;

/** Tries again frame by frame: a far row is drawn only when the table has been scrolled to it. */
function whenDrawn(isDone: () => boolean, frames = patience): void {
  requestAnimationFrame(() => {
    if (!isDone() && frames > 0) whenDrawn(isDone, frames - 1);
  });
}
