import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";

interface NameFormProps {
  readonly form: UseFormReturnType<{ name: string }>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  readonly problem: ApiException | undefined;
  /** What is asked besides the name. */
  readonly more?: ReactNode;
  readonly back: ReactNode;
}

/** What the activity is called, among colleagues. */
export function NameForm({ form, submit, isSaving, problem, more, back }: NameFormProps) {
  const { t } = useTranslation("activities");
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Stack maw={560}>
        <FormError error={problem} />
        <TextInput
          label={t("name.label")}
          description={t("name.hint")}
          maxLength={200}
          {...form.getInputProps("name")}
        />
        {more}
        <Group justify="space-between">
          {back}
          <Button type="submit" loading={isSaving}>
            {t("next")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
