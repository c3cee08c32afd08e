import { toShownAddress } from "@delight/contract/domain-labels";
import { senders } from "@delight/contract/senders";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Sender } from "../../../lib/senders.ts";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { senderQueryKeys, titleOf } from "./senders.api.ts";

interface SenderDrawerProps {
  /** Left out for a new one. */
  readonly edited?: Sender;
  readonly onClose: () => void;
}

type Values = Pick<Sender, "name" | "address" | "replyTo">;

/** Adds a sender or changes one, for what begins from then on. */
export function SenderDrawer(props: SenderDrawerProps) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useSenderForm(props);
  return (
    <FormDrawer
      title={t(props.edited ? "senders.editTitle" : "senders.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={props.onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("senders.save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("senderName")}
        description={t("senders.nameHint")}
        data-autofocus
        autoComplete="off"
        dir="auto"
        {...form.getInputProps("name")}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        required
        autoComplete="off"
        label={t("senderAddress")}
        description={t("senderAddressHint")}
        {...form.getInputProps("address")}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        autoComplete="off"
        label={t("replyTo")}
        description={t("replyToHint")}
        {...form.getInputProps("replyTo")}
      />
    </FormDrawer>
  );
}

function useSenderForm({ edited, onClose }: SenderDrawerProps): ContractForm<Values> {
  const { t } = useTranslation("settings");
  const { name, address, replyTo } = edited ?? { name: "", address: "", replyTo: "" };
  const initialValues = { name, address: toShownAddress(address), replyTo: toShownAddress(replyTo) };
  const onSaved = (sender: Sender) => {
    toastSuccess(t("senders.saved", { name: titleOf(sender) }));
    onClose();
  };
  const added = useContractForm<typeof senders.add, Values>(senders.add, {
    initialValues,
    toInput: (values) => values,
    invalidates: senderQueryKeys,
    onSaved,
  });
  const changed = useContractForm<typeof senders.update, Values>(senders.update, {
    initialValues,
    toInput: (values) => ({ ...values, id: edited?.id ?? "" }),
    invalidates: senderQueryKeys,
    onSaved,
  });
  return edited ? changed : added;
}
