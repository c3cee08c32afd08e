import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { matchScores } from "../../lib/words/match.ts";
import type { Found } from "./found.ts";
import type { Results } from "./use-results.ts";

interface Active {
  readonly key: string | undefined;
  readonly set: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ActiveOptions {
  /** What the results answer to. */
  readonly typed: string;
  readonly state: Results["state"];
  readonly onChoose: (found: Found) => void;
  readonly onRemove: (key: string) => void;
}

/**
 * Which result Enter opens: the first, until somebody moves; what they moved to stays while it is there and nothing else is
 * typed. Enter before the answer is there waits for it, unless they moved: the first of half the results is not what they mean.
 */
export function useActive(items: readonly Found[], options: ActiveOptions): Active {
  const { typed, state, onChoose, onRemove } = options;
  const [moved, setMoved] = useState<{ readonly key: string | undefined; readonly typed: string }>();
  const index = moved?.typed === typed ? items.findIndex(({ key }) => key === moved.key) : -1;
  const hasMoved = index >= 0;
  const active = items[Math.max(0, index)];
  const waiting = useRef<string>(undefined);
  useEffect(() => {
    if (waiting.current === typed && state === "loading") return;
    const isAnswered = waiting.current === typed && state === "some";
    waiting.current = undefined;
    if (isAnswered && active && isMeant(active)) onChoose(active);
  });
  const set = (key: string | undefined) => {
    waiting.current = undefined;
    setMoved({ key, typed });
  };
  const moveTo = (next: number) => set(items.at(next % items.length)?.key);
  const enter = () => {
    if (state === "loading" && !hasMoved) waiting.current = typed;
    else if (active) onChoose(active);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(Math.max(0, index) + 1),
    ArrowUp: () => moveTo(Math.max(0, index) - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    Enter: enter,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForOthers(event) || (items.length === 0 && state !== "loading")) return;
    const isRemoval = event.key === "Delete" && active?.group === "recent";
    const act = isRemoval ? () => onRemove(active.key) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { key: active?.key, set, onKeyDown };
}

/** What does something at once, unseen, is called by its name; a page that was opened by mistake is left again. */
function isMeant({ act, score }: Found): boolean {
  return "to" in act || score > matchScores.alike;
}

/** Enter and arrows choose among the words of an input method while it is composing. */
function isForOthers({ nativeEvent, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || altKey || ctrlKey || metaKey;
}
