import { Language } from "@delight/contract/common";
import { SegmentedControl, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { CentreCardProps } from "./use-centre-form.ts";

interface WordsCardProps extends CentreCardProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The organization's own words, language by language. */
export function WordsCard({ form, mayChange, language, onLanguage }: WordsCardProps) {
  const { t } = useTranslation(["centre", "settings"]);
  const at = (path: string) => ({
    ...form.getInputProps(`texts.${language}.${path}`),
    key: form.key(`texts.${language}.${path}`),
    readOnly: !mayChange,
    dir: "auto" as const,
    lang: language,
  });
  return (
    <SettingsCard title={t("words.title")} hint={t("words.hint")} fields={["texts"]}>
      <SegmentedControl
        w="fit-content"
        aria-label={t("words.language")}
        value={language}
        onChange={(chosen) => onLanguage(Language.parse(chosen))}
        data={Language.options.map((one) => ({ value: one, label: t(`settings:languages.${one}`) }))}
      />
      <Textarea
        label={t("words.intro")}
        description={t("words.introHint")}
        autosize
        minRows={2}
        maxLength={500}
        {...at("intro")}
      />
      {form.values.topics.map((topic) => (
        <SimpleGrid key={`${language} ${topic}`} cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t("words.name", { topic: t(`topics.${topic}`) })} maxLength={60} {...at(`${topic}.name`)} />
          <TextInput
            label={t("words.what", { topic: t(`topics.${topic}`) })}
            maxLength={200}
            {...at(`${topic}.what`)}
          />
        </SimpleGrid>
      ))}
    </SettingsCard>
  );
}
