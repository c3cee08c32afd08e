import { twoFactor } from "@delight/contract/two-factor";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes; those of before are void. */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.renewRecoveryCodes, {
    initialValues: { code: "" },
    toInput: (values) => values,
    invalidates: ["two-factor"],
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? "codes.title" : "twoFactor.renew")}
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text size="sm">{t("twoFactor.renewHint")}</Text>
            <FormError error={problem} />
            <CodeField label={t("twoFactor.code")} data-autofocus {...form.getInputProps("code")} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t("cancel")}
              </Button>
              <Button type="submit" loading={isSaving}>
                {t("twoFactor.renew")}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
