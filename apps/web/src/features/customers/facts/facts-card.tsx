import { customers } from "@delight/contract/customers";
import { ActionIcon, Button, Card, Group, Stack, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Customer } from "../customers.api.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { type CustomerValues, inputOf, valuesOf } from "./customer-values.ts";
import { FactList } from "./fact-list.tsx";

/** What is known about a customer, changed where it stands. */
export function FactsCard({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h5">
          {t("facts.title")}
        </Title>
        {mayChange && !isEditing ? (
          <ActionIcon variant="subtle" size="lg" aria-label={t("facts.edit")} onClick={() => setIsEditing(true)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      {isEditing ? (
        <FactsForm customer={customer} onClose={() => setIsEditing(false)} />
      ) : (
        <FactList customer={customer} />
      )}
    </Card>
  );
}

interface FactsFormProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

function FactsForm({ customer, onClose }: FactsFormProps) {
  const { t } = useTranslation("customers");
  const { form, submit, isSaving, problem } = useContractForm<typeof customers.update, CustomerValues>(
    customers.update,
    {
      initialValues: valuesOf(customer),
      toInput: (values) => ({ id: customer.id, ...inputOf(values, customer.custom) }),
      invalidates: ["customers", "segments", "services", "reports"],
      onSaved: () => {
        toastSuccess(t("facts.saved"));
        onClose();
      },
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError error={problem} />
        <CustomerFields form={form} columns={1} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("facts.cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("facts.save")}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} />
    </form>
  );
}
