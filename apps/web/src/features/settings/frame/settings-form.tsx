import { Alert, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import type { SettingKey, Settings } from "../settings.api.ts";
import { SaveBar } from "./save-bar.tsx";
import { TheirChanges } from "./their-changes.tsx";
import { useFirstWrong } from "./use-first-wrong.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export type SettingsFormOf<Key extends SettingKey> = UseFormReturnType<Pick<Settings, Key>>;

interface SettingsFormProps<Key extends SettingKey> {
  readonly settings: Settings;
  /** The settings of this tab; always the same list. */
  readonly keys: readonly Key[];
  readonly children: (form: SettingsFormOf<Key>, mayChange: boolean) => ReactNode;
}

/** One tab of settings, saved by itself; to be read only by those who may not change it. */
export function SettingsForm<Key extends SettingKey>({ settings, keys, children }: SettingsFormProps<Key>) {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const { form, submit, isSaving, problem, theirs, takeTheirs, forgetTheirs } = useSettingsForm(settings, keys);
  const { ref, expectWrong } = useFirstWrong(form.errors);
  const isDirty = form.isDirty();
  const discard = () => {
    forgetTheirs();
    form.reset();
  };
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        expectWrong();
        submit(event);
      }}
      noValidate
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Stack gap="lg">
        {mayChange ? null : (
          <Alert icon={<IconEye aria-hidden />} color="secondary">
            {t("readOnly")}
          </Alert>
        )}
        <FormProblem error={problem} />
        <TheirChanges theirs={theirs} onTake={takeTheirs} />
        {children(form, mayChange)}
        {mayChange ? <SaveBar isShown={isDirty} isSaving={isSaving} onDiscard={discard} /> : null}
      </Stack>
    </form>
  );
}
