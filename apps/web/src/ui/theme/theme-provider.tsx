import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { directionOf } from "../../lib/i18n/languages.ts";
import { pageNonce } from "../../lib/nonce.ts";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import { rememberSplash, applySkin } from "./page-look.ts";
import { theme } from "./theme.ts";
import "./theme.css";
import { variablesOf } from "./variables.ts";

/** The look of everything inside: scheme, skin, primary colour and direction, live. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  const skin = usePreference("skin");
  const light = usePreference("lightThemePrimaryColor");
  const dark = usePreference("darkThemePrimaryColor");
  const variables = useMemo(() => variablesOf({ skin, primary: { light, dark } }), [skin, light, dark]);
  useEffect(() => applySkin(skin), [skin]);
  useEffect(() => rememberSplash(scheme, scheme === "dark" ? dark : light), [scheme, light, dark]);
  return (
    <DirectionProvider initialDirection={directionOf(document.documentElement.lang)} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        forceColorScheme={scheme}
        getStyleNonce={pageNonce}
      >
        <FollowLanguage />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

function FollowLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const direction = directionOf(i18n.language);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
