import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import type { LiveTextProps } from "./live-text.tsx";

let ready: ComponentType<LiveTextProps> | undefined;

/** Fetches what words are written with. */
export async function loadLiveText(): Promise<ComponentType<LiveTextProps>> {
  const { LiveText } = await import("./live-text.tsx");
  ready = LiveText;
  return LiveText;
}

interface LiveTextPartProps extends LiveTextProps {
  /** What stands there until the words can be written. */
  readonly still: ReactNode;
}

/** Words that are being written, at once where all is fetched: a lazy component would let the first keys fall into the block. */
export function LiveTextPart({ still, ...props }: LiveTextPartProps) {
  const [component, setComponent] = useState(() => ready);
  useEffect(() => {
    if (component) return;
    const fail = (error: unknown) =>
      setComponent(() => {
        throw error;
      });
    loadLiveText().then((loaded) => setComponent(() => loaded), fail);
  }, [component]);
  return component ? createElement(component, props) : still;
}
