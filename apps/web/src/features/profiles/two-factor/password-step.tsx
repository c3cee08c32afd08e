import { twoFactor } from "@delight/contract/two-factor";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import type { Secret } from "./scan-step.tsx";

interface PasswordStepProps {
  readonly onBegun: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** A page that was left open must not be enough to lock its user out. */
export function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.begin, {
    initialValues: { password: "" },
    toInput: (values) => values,
    invalidates: [],
    onSaved: onBegun,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t("twoFactor.passwordHint")}</Text>
        <FormError error={problem} />
        <PasswordField
          label={t("password.old")}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("password")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("twoFactor.next")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
