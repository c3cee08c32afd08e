import { conversions } from "@delight/contract/conversions";
import { Alert, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { conversionQueryKeys } from "../conversions.api.ts";

type Which = CallInput<typeof conversions.decideMany>["which"];
type Done = CallOutput<typeof conversions.decideMany>;

interface ManyDialogProps {
  readonly kind: "reject" | "reverse";
  readonly bulk: Bulk;
  readonly within: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

const decisions = { reject: "rejected", reverse: "reversed" } as const;

/** Rejects or reverses many with one reason; what stayed as it is is told. */
export function ManyDialog({ kind, bulk, within, onClose }: ManyDialogProps) {
  const { t } = useTranslation("conversions");
  const tell = useTelling(kind);
  const { form, submit, isSaving, problem } = useContractForm(conversions.decideMany, {
    initialValues: { note: "" },
    toInput: ({ note }) => ({ which: whichOf(bulk, within), decision: decisions[kind], note }),
    invalidates: conversionQueryKeys,
    onSaved: (done) => {
      bulk.clear();
      onClose();
      tell(done);
    },
  });
  const { which: refused } = form.errors;
  return (
    <FormDialog
      title={t(`many.${kind}Title`, { count: bulk.count })}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t(`many.${kind}`)}
    >
      <FormError error={problem} />
      {refused ? (
        <Alert color="error" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {refused}
        </Alert>
      ) : null}
      <Text>{t("many.text")}</Text>
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

function whichOf({ chosen }: Bulk, within: ManyDialogProps["within"]): Which {
  return chosen.kind === "ids"
    ? { kind: "ids", ids: [...chosen.ids] }
    : { kind: "matching", filter: { ...chosen.filter, ...within }, except: [...chosen.except] };
}

function useTelling(kind: ManyDialogProps["kind"]): (done: Done) => void {
  const { t } = useTranslation("conversions");
  const offerUndo = useUndo();
  const restoring = useEndpointMutation(conversions.restoreMany, { invalidates: conversionQueryKeys });
  return ({ decided, left }) => {
    if (decided.length === 0) {
      toastError(t("many.none"));
      return;
    }
    const done = t(`many.${decisions[kind]}`, { count: decided.length });
    const message = left === 0 ? done : t("many.both", { done, left: t("many.left", { count: left }) });
    offerUndo({ message, onUndo: () => restoring.mutateAsync({ ids: [...decided] }) });
  };
}
