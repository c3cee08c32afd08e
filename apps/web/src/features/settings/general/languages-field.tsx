import { Chip, Group, Input } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../settings.api.ts";

type Languages = Settings["languages"];

const all: Languages = ["en", "fr", "ar"];

interface LanguagesFieldProps {
  readonly value: Languages;
  /** Stays chosen: somebody is written to in it. */
  readonly main: Languages[number];
  readonly error: ReactNode;
  readonly mayChange: boolean;
  readonly onChange: (languages: Languages) => void;
}

/** The languages that customers are written to in. */
export function LanguagesField({ value, main, error, mayChange, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation("settings");
  return (
    <Input.Wrapper
      label={t("place.languages")}
      labelElement="div"
      description={t("place.languagesHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
    >
      <Group gap="xs" my={6} component="fieldset" bd={0} p={0} mx={0} aria-label={t("place.languages")}>
        {all.map((language) => (
          <Chip
            key={language}
            checked={value.includes(language)}
            disabled={!mayChange || language === main}
            onChange={(isChosen) => onChange(all.filter((one) => (one === language ? isChosen : value.includes(one))))}
          >
            {t(`languages.${language}`)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
