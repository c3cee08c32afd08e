import { ColorSwatch, Fieldset, Group, Input, SegmentedControl, Stack, Switch, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../lib/preferences/color-scheme.ts";
import type { Preferences } from "../lib/preferences/rules.ts";
import { changePreferences, usePreference } from "../lib/preferences/store.ts";
import { primarySwatches } from "./theme/palette.ts";

/** Theme, skin, primary colour and layout, for this browser and brand. */
export function Appearance() {
  const { t } = useTranslation();
  const isBlurred = usePreference("isNavbarBlurEnabled");
  return (
    <Stack gap="md">
      <Choice name="theme" values={["light", "dark", "system"]} />
      <Choice name="skin" values={["default", "bordered"]} />
      <PrimaryColor />
      <Choice name="appContentLayoutNav" values={["horizontal", "vertical"]} />
      <Choice name="appContentWidth" values={["boxed", "fluid"]} />
      <Choice name="navbarType" values={["sticky", "static", "hidden"]} />
      <Choice name="footerType" values={["static", "sticky", "hidden"]} />
      <Switch
        label={t("appearance.isNavbarBlurEnabled")}
        checked={isBlurred}
        onChange={({ currentTarget }) => changePreferences({ isNavbarBlurEnabled: currentTarget.checked })}
      />
    </Stack>
  );
}

type ChoiceName = "theme" | "skin" | "appContentLayoutNav" | "appContentWidth" | "navbarType" | "footerType";

const titleKeys = {
  theme: "appearance.theme.title",
  skin: "appearance.skin.title",
  appContentLayoutNav: "appearance.appContentLayoutNav.title",
  appContentWidth: "appearance.appContentWidth.title",
  navbarType: "appearance.navbarType.title",
  footerType: "appearance.footerType.title",
} as const;

interface ChoiceProps<Name extends ChoiceName> {
  readonly name: Name;
  readonly values: readonly Preferences[Name][];
}

function Choice<Name extends ChoiceName>({ name, values }: ChoiceProps<Name>) {
  const { t } = useTranslation();
  const value = usePreference(name);
  const titleKey: (typeof titleKeys)[ChoiceName] = titleKeys[name];
  const label = t(titleKey);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={values.map((one) => ({ value: one, label: t(`appearance.${name}.${one}` as "appearance.skin.default") }))}
        onChange={(next) => changePreferences({ [name]: next })}
      />
    </Input.Wrapper>
  );
}

function PrimaryColor() {
  const { t } = useTranslation();
  const key = useColorScheme() === "dark" ? "darkThemePrimaryColor" : "lightThemePrimaryColor";
  const current = usePreference(key);
  return (
    <Fieldset variant="unstyled" legend={t("appearance.primary")}>
      <Group gap="xs">
        {primarySwatches.map((color) => (
          <UnstyledButton
            key={color}
            aria-pressed={color === current}
            aria-label={color}
            onClick={() => changePreferences({ [key]: color })}
          >
            <ColorSwatch color={color} size={34} radius="md">
              {color === current && <IconCheck size={18} color="#fff" aria-hidden />}
            </ColorSwatch>
          </UnstyledButton>
        ))}
      </Group>
    </Fieldset>
  );
}
