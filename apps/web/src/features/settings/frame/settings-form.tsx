import { organizations } from "@delight/contract/organizations";
import { Alert, Button, Card, Group, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../ui/toast.ts";
import type { Settings } from "./settings.api.ts";

interface SettingsFormProps<Key extends keyof Settings> {
  readonly settings: Settings;
  /** The settings of this tab; only they are sent. */
  readonly keys: readonly Key[];
  readonly children: (form: UseFormReturnType<Pick<Settings, Key>>, mayChange: boolean) => ReactNode;
}

/** One tab of settings, saved by itself; to be read only by those who may not change it. */
export function SettingsForm<Key extends keyof Settings>({ settings, keys, children }: SettingsFormProps<Key>) {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const { form, submit, isSaving, problem } = useContractForm(organizations.updateSettings, {
    initialValues: pick(settings, keys),
    toInput: (values) => values,
    rooms: ["organizations", "reports"],
    onSaved: (saved) => {
      form.setInitialValues(pick(saved, keys));
      toastSuccess(t("saved"));
    },
  });
  return (
    <Card maw={720}>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty()} />
        <Stack gap="md">
          {mayChange ? null : (
            <Alert icon={<IconEye aria-hidden />} color="secondary">
              {t("readOnly")}
            </Alert>
          )}
          <FormProblem error={problem} />
          {children(form, mayChange)}
          {mayChange ? (
            <Group>
              <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
                {t("save")}
              </Button>
              <Button variant="default" onClick={form.reset} disabled={!form.isDirty()}>
                {t("discard")}
              </Button>
            </Group>
          ) : null}
        </Stack>
      </form>
    </Card>
  );
}

function pick<Key extends keyof Settings>(settings: Settings, keys: readonly Key[]): Pick<Settings, Key> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>;
}
