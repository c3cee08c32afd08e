import { useMemo } from "react";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import { darkVariables } from "../../ui/theme/variables.ts";

/** What makes the vertical navigation semi-dark: the dark theme with the primary colour of the page, where the page is light. */
export function useNavTheme() {
  const isSemiDark = usePreference("isVerticalNavSemiDark");
  const scheme = useColorScheme();
  const skin = usePreference("skin");
  const primary = usePreference("lightThemePrimaryColor");
  const style = useMemo(() => ({ ...darkVariables(skin, primary), colorScheme: "dark" }), [skin, primary]);
  return isSemiDark && scheme === "light" ? { style, "data-mantine-color-scheme": "dark" } : {};
}
