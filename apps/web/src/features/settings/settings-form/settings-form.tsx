import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { SettingKey, Settings } from "../settings.api.ts";
import { SavedForm } from "./saved-form.tsx";
import { TheirChanges } from "./their-changes.tsx";
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
  const { form, submit, isSaving, problem, theirs, takeTheirs, forgetTheirs } = useSettingsForm(settings, keys);
  const discard = () => {
    forgetTheirs();
    form.reset();
  };
  return (
    <SavedForm
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      onDiscard={discard}
      problem={problem}
      theirs={<TheirChanges theirs={theirs} onTake={takeTheirs} />}
    >
      {(mayChange) => children(form, mayChange)}
    </SavedForm>
  );
}
