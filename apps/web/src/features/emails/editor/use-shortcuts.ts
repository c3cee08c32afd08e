import { useEffect, useRef } from "react";
import { hasUndoSince } from "../../../ui/undo/use-undo.tsx";

interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** When the email was changed last. */
  readonly changedAt: () => number;
}

/**
 * Ctrl or Cmd with S, Z, and Shift+Z or Y; the code editor keeps its own undo. What was done last is undone first, be it a
 * change of the email or something that a message offers to take back.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented) return;
      if (action === "undo" && hasUndoSince(latest.current.changedAt(), event.target)) return;
      event.preventDefault();
      latest.current[action]();
    };
    // Before the window, where the messages listen.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): keyof Shortcuts | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "s") return "save";
  if (target instanceof Element && target.closest(".cm-editor, [role=dialog]")) return undefined;
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : undefined;
}
