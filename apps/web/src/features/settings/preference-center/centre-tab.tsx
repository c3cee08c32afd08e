import { useState } from "react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Language } from "@delight/contract/common";
import { SegmentedControl, SimpleGrid, Textarea, TextInput, Card, Title, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import { Overtaken } from "../settings-form/overtaken.tsx";
import { SavedForm } from "../settings-form/saved-form.tsx";
import type { Settings } from "../settings.api.ts";
import classes from "../settings-form/frame.module.css";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { TopicsCard } from "./topics-card.tsx";
import { type Choices, centrePreviewQuery, type PreferenceCenter, preferenceCenterQuery } from "./centre.api.ts";
import { type CentreCardProps, useCentreForm } from "./use-centre-form.ts";

/** The page on which readers choose what they get. */
export function PreferenceCenterTab({ settings }: { readonly settings: Settings }) {
  const query = useQuery(preferenceCenterQuery);
  return <QueryContent query={query}>{(kept) => <CentreForm kept={kept} first={settings.language} />}</QueryContent>;
}

interface CentreFormProps {
  readonly kept: PreferenceCenter;
  /** The language that is shown at first. */
  readonly first: Language;
}

function CentreForm({ kept, first }: CentreFormProps) {
  const { t } = useTranslation("centre");
  const { form, submit, isSaving, problem, isOvertaken, discard } = useCentreForm(kept);
  const [language, setLanguage] = useState(first);
  return (
    <SavedForm
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      onDiscard={discard}
      problem={isOvertaken ? undefined : problem}
      theirs={<Overtaken isShown={isOvertaken} text={t("overtaken")} onTake={discard} />}
      preview={<CentrePreview choices={form.values} language={language} />}
    >
      {(mayChange) => (
        <>
          <SettingsCard title={t("topics.title")} hint={t("topics.hint")} fields={["topics", "offers_pause"]}>
            <TopicsCard form={form} mayChange={mayChange} />
            <Switch
              label={t("pause")}
              description={t("pauseHint")}
              disabled={!mayChange}
              {...form.getInputProps("offersPause", { type: "checkbox" })}
            />
          </SettingsCard>
          <WordsCard form={form} mayChange={mayChange} language={language} onLanguage={setLanguage} />
        </>
      )}
    </SavedForm>
  );
}

interface CentrePreviewProps {
  readonly choices: Choices;
  readonly language: Language;
}

/** The page as readers of a language would see it, saved or not. */
function CentrePreview({ choices, language }: CentrePreviewProps) {
  const { t } = useTranslation(["centre", "settings"]);
  const [settled] = useDebouncedValue(choices, 400);
  const query = useQuery({
    ...centrePreviewQuery(settled, language),
    enabled: settled.topics.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-label={t("preview")} className={classes.preview}>
      <Title order={2} size="h5" mb="sm">
        {t("preview")}
      </Title>
      <QueryContent query={query}>
        {({ html }) => (
          <iframe
            title={t("previewOf", { language: t(`settings:languages.${language}`) })}
            sandbox=""
            srcDoc={withPolicy(html)}
            style={{
              border: "1px solid var(--border)",
              borderRadius: 8,
              inlineSize: "100%",
              blockSize: "min(720px, 70dvh)",
              display: "block",
            }}
          />
        )}
      </QueryContent>
    </Card>
  );
}

interface WordsCardProps extends CentreCardProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The organization's own words, language by language. */
function WordsCard({ form, mayChange, language, onLanguage }: WordsCardProps) {
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
