import type { Language } from "@delight/contract/common";
import { Alert, Button, Stack, Switch } from "@mantine/core";
import { IconEye, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import classes from "../brand/brand.module.css";
import { SaveBar } from "../frame/save-bar.tsx";
import { SettingsCard } from "../frame/settings-card.tsx";
import { useFirstWrong } from "../frame/use-first-wrong.ts";
import type { Settings } from "../settings.api.ts";
import { type Centre, centreQuery } from "./centre.api.ts";
import { CentrePreview } from "./centre-preview.tsx";
import { TopicsCard } from "./topics-card.tsx";
import { useCentreForm } from "./use-centre-form.ts";
import { WordsCard } from "./words-card.tsx";

/** The page on which readers choose what they get. */
export function CentreTab({ settings }: { readonly settings: Settings }) {
  const query = useQuery(centreQuery);
  return <Loaded query={query}>{(kept) => <CentreForm kept={kept} first={settings.language} />}</Loaded>;
}

interface CentreFormProps {
  readonly kept: Centre;
  /** The language that is shown at first. */
  readonly first: Language;
}

function CentreForm({ kept, first }: CentreFormProps) {
  const { t } = useTranslation(["centre", "settings"]);
  const mayChange = usePermission("organization.settings");
  const { form, submit, isSaving, problem, isOvertaken, discard } = useCentreForm(kept);
  const { ref, expectWrong } = useFirstWrong(form.errors);
  const [language, setLanguage] = useState(first);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        expectWrong();
        submit(event);
      }}
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <div className={classes.columns}>
        <Stack gap="lg">
          {mayChange ? null : (
            <Alert icon={<IconEye aria-hidden />} color="secondary">
              {t("settings:readOnly")}
            </Alert>
          )}
          <FormProblem error={isOvertaken ? undefined : problem} />
          <Overtaken isShown={isOvertaken} onTake={discard} />
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
          {mayChange ? <SaveBar isShown={form.isDirty()} isSaving={isSaving} onDiscard={discard} /> : null}
        </Stack>
        <CentrePreview choices={form.values} language={language} />
      </div>
    </form>
  );
}

function Overtaken({ isShown, onTake }: { readonly isShown: boolean; readonly onTake: () => void }) {
  const { t } = useTranslation(["centre", "settings"]);
  if (!isShown) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />} title={t("settings:theirs.title")} role="alert">
      <Stack gap="sm" align="flex-start">
        {t("overtaken")}
        <Button size="xs" variant="default" onClick={onTake}>
          {t("settings:theirs.take")}
        </Button>
      </Stack>
    </Alert>
  );
}
