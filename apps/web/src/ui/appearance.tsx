import { Fieldset, Stack, Switch, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../lib/preferences/color-scheme.ts";
import { useLayout } from "../lib/preferences/layout.ts";
import { changePreferences, usePreference } from "../lib/preferences/store.ts";
import classes from "./appearance/appearance.module.css";
import { LayoutChoice, SkinChoice, StayChoice, ThemeChoice, WidthChoice } from "./appearance/choices.tsx";
import { PrimaryColor } from "./appearance/primary-color.tsx";

/** Theme, skin, primary colour and layout, for this browser and brand; every choice is seen at once. */
export function Appearance() {
  const { t } = useTranslation();
  const preferred = usePreference("appContentLayoutNav");
  const { nav, isNarrow } = useLayout();
  const isLight = useColorScheme() === "light";
  return (
    <Stack gap="xl">
      <Section title={t("appearance.theming")}>
        <PrimaryColor />
        <ThemeChoice />
        <SkinChoice />
        {isLight && nav === "vertical" ? <Toggle name="isVerticalNavSemiDark" /> : null}
      </Section>
      <Section title={t("appearance.layoutTitle")}>
        <div>
          <LayoutChoice />
          {isNarrow ? (
            <Text size="sm" c="dimmed" mt="xs">
              {t("appearance.narrow")}
            </Text>
          ) : null}
        </div>
        <WidthChoice />
        <StayChoice name="navbarType" />
        {preferred === "horizontal" ? <StayChoice name="horizontalNavType" /> : null}
        <StayChoice name="footerType" />
        <Toggle name="isNavbarBlurEnabled" />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ legend: classes.section }}>
      <Stack gap="lg">{children}</Stack>
    </Fieldset>
  );
}

function Toggle({ name }: { readonly name: "isVerticalNavSemiDark" | "isNavbarBlurEnabled" }) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(`appearance.${name}`)}
      checked={usePreference(name)}
      onChange={({ currentTarget }) => changePreferences({ [name]: currentTarget.checked })}
    />
  );
}
