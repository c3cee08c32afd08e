import { activities } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { SenderSelect } from "../../emails/index.ts";
import type { StepProps } from "../step-props.ts";
import { NameForm } from "./name-form.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

/** What colleagues call it, and from whom its mails come. */
export function NameStep({ draft: { id, name, senderId }, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const nameForm = useContractForm(activities.update, {
    initialValues: { name },
    toInput: (values) => ({ id, name: values.name }),
    invalidates: ["activities"],
    onSaved: onNext,
  });
  const saving = useSaveDraft();
  return (
    <NameForm
      {...nameForm}
      more={
        <SenderSelect
          value={saving.isPending ? (saving.variables.senderId ?? null) : senderId}
          onChange={(chosen) => saving.mutate({ id, senderId: chosen })}
        />
      }
      back={
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
      }
    />
  );
}
