import { conversions } from "@delight/contract/conversions";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { type Conversion, conversionQueryKeys } from "../conversions.api.ts";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { useDecisions } from "./use-decisions.ts";

/** What is asked about which conversion. */
export interface OpenLayer {
  readonly kind: "reassign" | "reject" | "reverse";
  readonly conversion: Conversion;
}

interface ConversionLayerProps {
  readonly open: OpenLayer;
  readonly onClose: () => void;
}

/** The question that a decision opens. */
export function ConversionLayer({ open: { kind, conversion }, onClose }: ConversionLayerProps) {
  return kind === "reassign" ? (
    <ReassignDialog conversion={conversion} onClose={onClose} />
  ) : (
    <ReasonDialog kind={kind} conversion={conversion} onClose={onClose} />
  );
}

interface ReasonDialogProps {
  readonly kind: "reject" | "reverse";
  readonly conversion: Conversion;
  readonly onClose: () => void;
}

/** Rejects a conversion or takes it back, with the reason that stays beside it. */
function ReasonDialog({ kind, conversion, onClose }: ReasonDialogProps) {
  const { t } = useTranslation("conversions");
  const { money } = useFormat();
  const { offerBack } = useDecisions();
  const { id, customerName: name, valueCents, currency } = conversion;
  const { form, submit, isSaving, problem } = useContractForm(conversions[kind], {
    initialValues: { note: "" },
    toInput: ({ note }) => ({ id, note }),
    invalidates: conversionQueryKeys,
    onSaved: () => {
      onClose();
      offerBack(t(`${kind}.done`, { name }), conversion);
    },
  });
  return (
    <FormDialog
      title={t(`${kind}.title`)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t(`${kind}.save`)}
    >
      <FormError error={problem} />
      <Text>{t(`${kind}.text`, { name, value: money(valueCents, currency) })}</Text>
      <TextInput
        label={t("reason")}
        description={t("reasonHint")}
        maxLength={200}
        required
        data-autofocus
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
    </FormDialog>
  );
}
