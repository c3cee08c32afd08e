import { useEffect, useRef } from "react";

interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ctrl or Cmd with S, Z, and Shift+Z or Y; the code editor keeps its own undo. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
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
