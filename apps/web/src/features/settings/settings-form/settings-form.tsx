import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { Alert, Button, List, Stack } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { useValueText } from "../audit/use-value-text.ts";
import type { Settings, SettingKey } from "../settings.api.ts";
import { SavedForm } from "./saved-form.tsx";
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

interface TheirChangesProps {
  /** What somebody else has saved meanwhile, of what is being changed here. */
  readonly theirs: Partial<Settings>;
  readonly onTake: () => void;
}

/** Says what somebody else has made of the same settings, before it is replaced. */
function TheirChanges({ theirs, onTake }: TheirChangesProps) {
  const { t } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  const changed = Object.entries(theirs);
  if (changed.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />} title={t("theirs.title")} role="alert">
      <Stack gap="sm" align="flex-start">
        <List size="sm">
          {changed.map(([key, value]) => (
            <List.Item key={key}>
              <Trans
                t={t}
                i18nKey="theirs.field"
                values={{ field: fieldName(key), value: valueText(key, value) }}
                components={{ b: <strong />, v: <bdi /> }}
              />
            </List.Item>
          ))}
        </List>
        {t("theirs.hint")}
        <Button size="xs" variant="default" onClick={onTake}>
          {t("theirs.take")}
        </Button>
      </Stack>
    </Alert>
  );
}
