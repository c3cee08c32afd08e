import type { EmailVariant } from "@delight/contract/emails";
import { Group, SegmentedControl, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { deviceNames } from "./devices.ts";
import { type PreviewOptions, previewParts } from "./preview-options.ts";

interface LookOptionsProps {
  readonly look: PreviewOptions;
  readonly onLook: (change: Partial<PreviewOptions>) => void;
}

/** What of the email is shown: itself, its text, its source, or how mail programs take it. */
export function PartTabs({ look, onLook }: LookOptionsProps) {
  const { t } = useTranslation("checks");
  return (
    <SegmentedControl
      fullWidth
      aria-label={t("preview.look")}
      value={look.part}
      onChange={(part) => onLook({ part: previewParts.find((one) => one === part) ?? "html" })}
      data={previewParts.map((value) => ({ value, label: t(`preview.${value}`) }))}
    />
  );
}

/** The screen it is looked at on. */
export function ScreenOptions({ look, onLook }: LookOptionsProps) {
  const { t } = useTranslation(["checks", "emails"]);
  return (
    <Group gap="md">
      <SegmentedControl
        aria-label={t("checks:preview.device")}
        value={look.device}
        onChange={(device) => onLook({ device: deviceNames.find((one) => one === device) ?? "desktop" })}
        data={deviceNames.map((value) => ({ value, label: t(`checks:preview.${value}`) }))}
      />
      <Switch
        label={t("emails:preview.dark")}
        checked={look.isDark}
        onChange={({ currentTarget }) => onLook({ isDark: currentTarget.checked })}
      />
      <Switch
        label={t("checks:preview.images")}
        checked={look.hasImages}
        onChange={({ currentTarget }) => onLook({ hasImages: currentTarget.checked })}
      />
      <Switch
        label={t("checks:preview.fit")}
        checked={look.isFitted}
        onChange={({ currentTarget }) => onLook({ isFitted: currentTarget.checked })}
      />
    </Group>
  );
}

interface LanguageOptionsProps extends LookOptionsProps {
  readonly variants: readonly EmailVariant[];
  readonly language: EmailVariant["language"];
  readonly onLanguage: (language: EmailVariant["language"]) => void;
}

/** Which language is shown, and in which direction. */
export function LanguageOptions({ look, onLook, variants, language, onLanguage }: LanguageOptionsProps) {
  const { t } = useTranslation("checks");
  const label = (code: string) => languages.find((one) => one.language === code)?.label ?? code;
  return (
    <>
      {variants.length < 2 ? null : (
        <Select
          w={{ base: "100%", xs: 150 }}
          label={t("preview.language")}
          allowDeselect={false}
          data={variants.map((one) => ({ value: one.language, label: label(one.language) }))}
          value={language}
          onChange={(value) => onLanguage(variants.find((one) => one.language === value)?.language ?? language)}
        />
      )}
      <Select
        w={{ base: "100%", xs: 190 }}
        label={t("preview.direction")}
        allowDeselect={false}
        data={(["auto", "ltr", "rtl"] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        value={look.direction ?? "auto"}
        onChange={(value) => onLook({ direction: value === "ltr" || value === "rtl" ? value : undefined })}
      />
    </>
  );
}
