import { twoFactor } from "@delight/contract/two-factor";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { PasswordField } from "../../../ui/password/password-field.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { CodeField } from "./code-field.tsx";

/** Signing in by the password alone again; proved by both factors. */
export function DisableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.disable, {
    initialValues: { password: "", code: "" },
    toInput: (values) => values,
    invalidates: ["two-factor"],
    onSaved: () => {
      toastSuccess(t("twoFactor.disabled"));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("twoFactor.disable")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t("twoFactor.disableHint")}</Text>
          <FormError error={problem} />
          <PasswordField
            label={t("password.old")}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps("password")}
          />
          <CodeField
            label={t("twoFactor.code")}
            description={t("twoFactor.orRecovery")}
            {...form.getInputProps("code")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" color="error" loading={isSaving}>
              {t("twoFactor.disable")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
