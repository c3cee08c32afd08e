import { sites } from "@delight/contract/sites";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Site } from "./sites.api.ts";

interface SiteDrawerProps {
  readonly customerId: string;
  /** Left out for a new one. */
  readonly site?: Site;
  readonly onClose: () => void;
}

interface SiteValues extends Record<string, unknown> {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  note: string;
}

/** Adds a site to a customer, or changes one. */
export function SiteDrawer({ customerId, site, onClose }: SiteDrawerProps) {
  const { t } = useTranslation("customers");
  const { form, submit, isSaving, problem } = useSiteForm({ customerId, ...(site ? { site } : {}), onClose });
  return (
    <FormDrawer
      title={t(site ? "sites.editTitle" : "sites.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("sites.save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("sites.name")}
        description={t("sites.nameHint")}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput label={t("field.street")} autoComplete="off" {...form.getInputProps("street")} />
      <TextInput label={t("field.postal_code")} autoComplete="off" {...form.getInputProps("postalCode")} />
      <TextInput label={t("field.city")} autoComplete="off" {...form.getInputProps("city")} />
      <TextInput label={t("field.country")} autoComplete="off" {...form.getInputProps("country")} />
      <Textarea
        label={t("sites.note")}
        description={t("sites.noteHint")}
        autosize
        minRows={3}
        {...form.getInputProps("note")}
      />
    </FormDrawer>
  );
}

function useSiteForm({ customerId, site, onClose }: SiteDrawerProps) {
  const { t } = useTranslation("customers");
  const { name = "", street = "", postalCode = "", city = "", country = "", note = "" } = site ?? {};
  const initialValues: SiteValues = { name, street, postalCode, city, country, note };
  const onSaved = () => {
    toastSuccess(t("sites.saved"));
    onClose();
  };
  const invalidates = ["customers"];
  const added = useContractForm<typeof sites.create, SiteValues>(sites.create, {
    initialValues,
    toInput: (values) => ({ customerId, ...values }),
    invalidates,
    onSaved,
  });
  const changed = useContractForm<typeof sites.update, SiteValues>(sites.update, {
    initialValues,
    toInput: (values) => ({ id: site?.id ?? "", ...values }),
    invalidates,
    onSaved,
  });
  return site ? changed : added;
}
