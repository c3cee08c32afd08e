import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { quotes } from "@delight/contract/quotes";
import { TextInput, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { CustomerSelect } from "../../services/index.ts";
import { nextNumberQuery, roomsOfQuotes } from "../quotes.api.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { newValues, type QuoteValues, toFacts } from "./quote-values.ts";

interface AddQuoteProps {
  readonly customer?: { readonly id: string; readonly name: string };
}

/** "Add a quote", for those who may. */
export function AddQuote({ customer }: AddQuoteProps) {
  const { t } = useTranslation("quotes");
  const [isOpen, setIsOpen] = useState(false);
  if (!usePermission("services.change")) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t("add.title")}
      </Button>
      {isOpen ? <AddQuoteDrawer {...(customer ? { customer } : {})} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface AddQuoteDrawerProps {
  /** Asked for when it is not known. */
  readonly customer?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Adds a quote to a customer. */
function AddQuoteDrawer({ customer, onClose }: AddQuoteDrawerProps) {
  const { t } = useTranslation(["quotes", "fields"]);
  const { data: next } = useQuery(nextNumberQuery());
  const { form, submit, isSaving, problem } = useContractForm<typeof quotes.create, QuoteValues>(quotes.create, {
    initialValues: newValues(customer?.id ?? ""),
    toInput: (values) => {
      const { number, ...facts } = toFacts(values);
      return { customerId: values.customerId, ...facts, ...(number.trim() === "" ? {} : { number }) };
    },
    invalidates: roomsOfQuotes,
    onSaved: ({ number }) => {
      toastSuccess(t("add.done", { number }));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t("add.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("add.save")}
    >
      <FormError error={problem} />
      {customer ? (
        <TextInput label={t("column.customer")} value={customer.name} readOnly error={form.errors.customerId} />
      ) : (
        <CustomerSelect
          onChange={(id) => form.setValues({ customerId: id ?? "", siteId: null })}
          error={form.errors.customerId && t("fields:required")}
        />
      )}
      <QuoteFields form={form} nextNumber={next?.number ?? ""} />
    </FormDrawer>
  );
}
