import { contacts } from "@delight/contract/contacts";
import { toShownAddress } from "@delight/contract/domain-labels";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Site, siteName } from "../sites/sites.api.ts";
import type { Contact } from "./contacts.api.ts";

interface ContactDrawerProps {
  readonly customerId: string;
  /** Of the customer, to choose from. */
  readonly sites: readonly Site[];
  /** Left out for a new one. */
  readonly contact?: Contact;
  readonly onClose: () => void;
}

interface ContactValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  role: string;
  email: string;
  phone: string;
  siteId: string | null;
}

/** Adds a contact to a customer, or changes one. */
export function ContactDrawer({ customerId, sites, contact, onClose }: ContactDrawerProps) {
  const { t } = useTranslation("customers");
  const { form, submit, isSaving, problem } = useContactForm({ customerId, contact, onClose });
  const open = sites.filter(({ id, isArchived }) => !isArchived || id === contact?.siteId);
  return (
    <FormDrawer
      title={t(contact ? "contacts.editTitle" : "contacts.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("contacts.save")}
    >
      <FormError error={problem} />
      <TextInput label={t("field.first_name")} autoComplete="off" data-autofocus {...form.getInputProps("firstName")} />
      <TextInput label={t("field.last_name")} autoComplete="off" {...form.getInputProps("lastName")} />
      <TextInput
        label={t("contacts.role")}
        placeholder={t("contacts.rolePlaceholder")}
        autoComplete="off"
        {...form.getInputProps("role")}
      />
      <TextInput
        label={t("field.email")}
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        autoComplete="off"
        {...form.getInputProps("email")}
      />
      <PhoneField label={t("field.phone")} {...form.getInputProps("phone")} value={form.values.phone} />
      {open.length === 0 ? null : (
        <Select
          label={t("contacts.site")}
          placeholder={t("contacts.everywhere")}
          data={open.map((site) => ({ value: site.id, label: siteName(site) }))}
          clearable
          clearButtonProps={{ "aria-label": t("contacts.everywhere") }}
          {...form.getInputProps("siteId")}
        />
      )}
    </FormDrawer>
  );
}

interface ContactForm extends Pick<ContactDrawerProps, "customerId" | "onClose"> {
  readonly contact: Contact | undefined;
}

function useContactForm({ customerId, contact, onClose }: ContactForm) {
  const { t } = useTranslation("customers");
  const { firstName = "", lastName = "", role = "", email, phone = "", siteId = null } = contact ?? {};
  const initialValues: ContactValues = { firstName, lastName, role, email: toShownAddress(email ?? ""), phone, siteId };
  const onSaved = () => {
    toastSuccess(t("contacts.saved"));
    onClose();
  };
  const invalidates = ["customers"];
  const added = useContractForm<typeof contacts.create, ContactValues>(contacts.create, {
    initialValues,
    toInput: (values) => ({ customerId, ...inputOf(values) }),
    invalidates,
    onSaved,
  });
  const changed = useContractForm<typeof contacts.update, ContactValues>(contacts.update, {
    initialValues,
    toInput: (values) => ({ id: contact?.id ?? "", ...inputOf(values) }),
    invalidates,
    onSaved,
  });
  return contact ? changed : added;
}

/** An empty address is none. */
function inputOf({ email, ...values }: ContactValues) {
  return { ...values, email: email.trim() === "" ? null : email };
}
