import { activities } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import type { StepProps } from "../step-props.ts";
import { NameForm } from "./name-form.tsx";

export function NameStep({ draft: { id, name }, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const nameForm = useContractForm(activities.update, {
    initialValues: { name },
    toInput: (values) => ({ id, name: values.name }),
    rooms: ["activities"],
    onSaved: onNext,
  });
  return (
    <NameForm
      {...nameForm}
      back={
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
      }
    />
  );
}
