import { lazy, Suspense, useEffect, useState } from "react";
import { openKeys, useKeys } from "./keys-state.ts";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/**
 * Listens for Ctrl+/ and Cmd+/ everywhere, and shows what the keys do. A character alone would be given by mistake, by hands and by
 * speech (WCAG 2.1.4).
 */
export function Keys() {
  const isOpen = useKeys((state) => state.isOpen);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Some keyboards have the sign elsewhere, those of other scripts have another sign on this key.
      const isKey = event.key === "/" || event.code === "Slash";
      if (!isKey || event.ctrlKey === event.metaKey || event.altKey || event.defaultPrevented) return;
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
