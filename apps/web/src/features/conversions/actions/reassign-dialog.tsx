import { conversions } from "@delight/contract/conversions";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { type Conversion, conversionQueryKeys } from "../conversions.api.ts";
import { ActivitySelect } from "../parts/record-select.tsx";
import { useDecisions } from "./use-decisions.ts";

interface ReassignDialogProps {
  readonly conversion: Conversion;
  readonly onClose: () => void;
}

interface ReassignValues extends Record<string, unknown> {
  activityId: string | null;
  note: string;
}

/** Credits another activity, above the rules. */
export function ReassignDialog({ conversion, onClose }: ReassignDialogProps) {
  const { t } = useTranslation("conversions");
  const { money } = useFormat();
  const { offerBack } = useDecisions();
  const { id, customerName: name, valueCents, currency } = conversion;
  const value = money(valueCents, currency);
  const { form, submit, isSaving, problem } = useContractForm<typeof conversions.reassign, ReassignValues>(
    conversions.reassign,
    {
      initialValues: { activityId: null, note: "" },
      toInput: ({ activityId, note }) => ({ id, activityId: activityId ?? "", note }),
      invalidates: conversionQueryKeys,
      onSaved: () => {
        onClose();
        offerBack(t("reassign.done", { value }), conversion);
      },
    },
  );
  const { activityId } = form.getValues();
  const { activityId: refused } = form.errors;
  return (
    <FormDialog
      title={t("reassign.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("reassign.save")}
    >
      <FormError error={problem} />
      <Text>{t("reassign.text", { name, value })}</Text>
      <ActivitySelect
        label={t("reassign.activity")}
        placeholder={t("add.activityHint")}
        value={activityId}
        onChange={(choice) => form.setFieldValue("activityId", choice)}
        error={refused && activityId === null ? t("add.chooseActivity") : refused}
        isFocused
      />
      <TextInput
        label={t("reason")}
        description={t("reasonHint")}
        maxLength={200}
        required
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
    </FormDialog>
  );
}
