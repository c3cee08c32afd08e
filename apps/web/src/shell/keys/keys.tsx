import { lazy, Suspense, useEffect, useState } from "react";
import { openKeys, useKeys } from "./keys-state.ts";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/** Listens for `?` wherever nobody is typing, and shows what the keys do. */
export function Keys() {
  const isOpen = useKeys((state) => state.isOpen);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // The question mark of Arabic keyboards is another sign.
      if (!["?", "؟"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      openKeys();
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <KeysDialog />
    </Suspense>
  ) : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
