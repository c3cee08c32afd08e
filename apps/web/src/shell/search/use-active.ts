import { type KeyboardEvent, useState } from "react";
import type { Found } from "./found.ts";

interface Active {
  readonly key: string | undefined;
  readonly set: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ActiveOptions {
  readonly onChoose: (found: Found) => void;
  readonly onRemove: (key: string) => void;
}

/** Which result Enter would open: the first, until somebody moves; what they moved to stays while it is there. */
export function useActive(items: readonly Found[], { onChoose, onRemove }: ActiveOptions): Active {
  const [moved, setMoved] = useState<string>();
  const found = items.findIndex(({ key }) => key === moved);
  const index = Math.max(0, found);
  const active = items[index];
  const moveTo = (next: number) => setMoved(items.at(next % items.length)?.key);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(index + 1),
    ArrowUp: () => moveTo(index - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    Enter: () => active && onChoose(active),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose among the words of an input method while it is composing.
    if (items.length === 0 || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isRemoval = event.key === "Delete" && active?.group === "recent";
    const act = isRemoval ? () => onRemove(active.key) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { key: active?.key, set: setMoved, onKeyDown };
}
