import { type ComponentType, useEffect, useState } from "react";
import type { LiveTextProps } from "./live-text.tsx";

type LiveText = ComponentType<LiveTextProps>;

let ready: LiveText | undefined;

/** Fetches what words are written with. */
export async function loadLiveText(): Promise<LiveText> {
  const { LiveText: component } = await import("./live-text.tsx");
  ready = component;
  return component;
}

/** At once where it has been fetched: a lazy component would let the first keys fall into the block. */
export function useLiveText(): LiveText | undefined {
  const [component, setComponent] = useState(() => ready);
  useEffect(() => {
    if (component) return;
    const fail = (error: unknown) =>
      setComponent(() => {
        throw error;
      });
    loadLiveText().then((loaded) => setComponent(() => loaded), fail);
  }, [component]);
  return component;
}
