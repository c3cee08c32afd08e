import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { PasswordRules } from "../../../ui/password/password-requirements.tsx";
import { isLongEnough, isSamePassword } from "../../../ui/password/password-rules.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { passwordFailure, changePassword } from "../../../lib/session/stored/profile-actions.ts";
import { useUserStore } from "../../../lib/session/stored/stores.ts";
import { serverFieldErrors } from "../../../ui/form/field-errors.ts";
import { useRefusalText } from "../../../ui/use-api-error-text.ts";
import { devicesQuery } from "../profiles.api.ts";

const empty = { oldPassword: "", newPassword1: "", newPassword2: "" };

/** Another password, proved by the present one (specification 5.2). */
export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const isBusy = useUserStore((state) => state.isPasswordLoading);
  const refusal = usePasswordErrors();
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: (value) => (value === "" ? t("password.missing") : null),
      newPassword1: (value) => (isLongEnough(value) ? null : t("password.tooShort")),
      newPassword2: (value, { newPassword1 }) => (isSamePassword(value, newPassword1) ? null : t("password.different")),
    },
  });
  const send = async (values: typeof empty) => {
    if (!(await changePassword(values))) return form.setErrors(refusal.fields());
    form.reset();
    toastSuccess(t("password.changed"));
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  };
  return (
    <Card>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty()} />
        <Stack gap="md">
          <div>
            <Title order={2} size="h5">
              {t("password.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("password.hint")}
            </Text>
          </div>
          {refusal.text === undefined ? null : (
            <Alert color="error" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {refusal.text}
            </Alert>
          )}
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t("password.old")}
            autoComplete="current-password"
            maw={400}
            {...form.getInputProps("oldPassword")}
          />
          <PasswordField
            label={t("password.new")}
            autoComplete="new-password"
            maw={400}
            {...form.getInputProps("newPassword1")}
          />
          <PasswordField
            label={t("password.repeat")}
            autoComplete="new-password"
            maw={400}
            {...form.getInputProps("newPassword2")}
          />
          <PasswordRules password={form.values.newPassword1} repeated={form.values.newPassword2} />
          <Group>
            <Button type="submit" loading={isBusy}>
              {t("password.change")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

interface PasswordRefusal {
  /** What is wrong, where no field says it. */
  readonly text: string | undefined;
  /** What is wrong with which field, as stored at this moment. */
  readonly fields: () => Record<string, string>;
}

/** The stored refusal of a password change (specification 8.5) in the words of the user. */
function usePasswordErrors(): PasswordRefusal {
  const { t } = useTranslation("fields");
  const { t: own } = useTranslation("profile");
  const text = useRefusalText();
  const stored = useUserStore((state) => state.passwordErrors);
  useEffect(() => () => useUserStore.setState({ passwordErrors: undefined }), []);
  const fieldsOf = (data: unknown) => serverFieldErrors(new ApiException(400, data, 0).fieldErrors, t);
  const isAtFields = Object.keys(fieldsOf(stored)).length > 0;
  const failed = own("password.failed");
  const said = stored === passwordFailure ? failed : text(new ApiException(400, stored, 0), failed);
  return {
    text: stored === undefined || isAtFields ? undefined : said,
    fields: () => fieldsOf(useUserStore.getState().passwordErrors),
  };
}
