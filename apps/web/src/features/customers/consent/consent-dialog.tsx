import { ConsentState, customers, LawfulBasis } from "@delight/contract/customers";
import { Button, Group, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Customer } from "../customers.api.ts";

interface ConsentDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

interface ConsentValues extends Record<string, unknown> {
  state: ConsentState;
  basis: LawfulBasis;
  evidence: string;
}

/** Records what the customer said about e-mails, with the proof of it. */
export function ConsentDialog({ customer, onClose }: ConsentDialogProps) {
  const { t } = useTranslation("customers");
  const { form, submit, isSaving, problem } = useContractForm<typeof customers.setConsent, ConsentValues>(
    customers.setConsent,
    {
      initialValues: {
        state: customer.consent === "subscribed" ? "unsubscribed" : "subscribed",
        basis: "consent",
        evidence: "",
      },
      toInput: ({ basis, ...values }) => ({
        id: customer.id,
        ...values,
        basis: values.state === "subscribed" ? basis : "consent",
      }),
      invalidates: ["customers", "segments", "reports"],
      onSaved: () => {
        toastSuccess(t("consent.saved"));
        onClose();
      },
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("consent.changeTitle")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError error={problem} />
          <Radio.Group label={t("consent.stateLabel")} {...form.getInputProps("state")}>
            <Stack gap="sm" mt="xs">
              {ConsentState.options.map((state) => (
                <Radio key={state} value={state} label={t(`consent.choice.${state}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.state === "subscribed" ? (
            <Select
              label={t("consent.basis")}
              description={t("consent.basisHint")}
              data={LawfulBasis.options.map((basis) => ({ value: basis, label: t(`consent.byBasis.${basis}`) }))}
              {...form.getInputProps("basis")}
            />
          ) : null}
          <TextInput
            label={t("consent.evidence")}
            description={t("consent.evidenceHint")}
            placeholder={t("consent.evidencePlaceholder")}
            required
            data-autofocus
            {...form.getInputProps("evidence")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t("consent.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
