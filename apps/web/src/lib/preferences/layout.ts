import { useMediaQuery } from "@mantine/hooks";
import type { Preferences } from "./rules.ts";
import { usePreference } from "./store.ts";

/** Below 1280 px the navigation is an overlay (specification 1.7, 9.3); no fraction of a pixel lies between the two. */
const narrow = "(max-width: 1279.98px)";

export interface Layout {
  /** The layout in force: the chosen one, or vertical where the window is narrow. What was chosen is never changed by it. */
  readonly nav: Preferences["appContentLayoutNav"];
  readonly isNarrow: boolean;
}

/** The layout in force, live. */
export function useLayout(): Layout {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const preferred = usePreference("appContentLayoutNav");
  return { nav: isNarrow ? "vertical" : preferred, isNarrow };
}
