import type { Language } from "@delight/contract/common";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Overtaken } from "../settings-form/overtaken.tsx";
import { SavedForm } from "../settings-form/saved-form.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { Settings } from "../settings.api.ts";
import { type PreferenceCenter, preferenceCenterQuery } from "./centre.api.ts";
import { CentrePreview } from "./centre-preview.tsx";
import { TopicsCard } from "./topics-card.tsx";
import { useCentreForm } from "./use-centre-form.ts";
import { WordsCard } from "./words-card.tsx";

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
