import { senderDomains } from "@delight/contract/sender-domains";
import { List, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { domainQueryKeys } from "./domains.api.ts";

const steps = ["steps.add", "steps.copy", "steps.check"] as const;

/** Asks for the name alone; what comes then is said beforehand, and leads on to the records. */
export function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("domains");
  const navigate = useNavigate();
  const { form, submit, isSaving, problem } = useContractForm<typeof senderDomains.add, { readonly domain: string }>(
    senderDomains.add,
    {
      initialValues: { domain: "" },
      toInput: (values) => values,
      invalidates: domainQueryKeys,
      onSaved: ({ id }) => {
        onClose();
        void navigate({ to: ".", search: { tab: "domains", domain: id }, resetScroll: false });
      },
    },
  );
  return (
    <FormDialog
      title={t("add")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("add")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("domain")}
        description={t("domainHint")}
        placeholder="example.com"
        dir="ltr"
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.getInputProps("domain")}
      />
      <div>
        <Text size="sm" fw={500}>
          {t("steps.title")}
        </Text>
        <List type="ordered" size="sm">
          {steps.map((step) => (
            <List.Item key={step}>{t(step)}</List.Item>
          ))}
        </List>
      </div>
    </FormDialog>
  );
}
