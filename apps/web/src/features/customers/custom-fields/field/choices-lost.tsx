import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { isolate } from "../../../../lib/i18n/isolate.ts";
import type { FieldValues } from "./field-values.ts";
import { type CustomerField, fieldUseQuery } from "./fields.api.ts";

interface ChoicesLostProps {
  readonly field: CustomerField;
  readonly left: FieldValues["choices"];
}

/** Says how many customers lose what they chose, before it is saved. */
export function ChoicesLost({ field, left }: ChoicesLostProps) {
  const { t, i18n } = useTranslation("customers");
  const { number } = useFormat();
  const { data: use } = useQuery({ ...fieldUseQuery(field.id), staleTime: 0 });
  const gone = field.choices.filter((choice) => !left.some(({ id }) => id === choice.id));
  const made = gone.flatMap(({ id, label }) => {
    const customers = use?.choices.find((choice) => choice.id === id)?.customers ?? 0;
    return customers === 0
      ? []
      : [
          t("own.edit.chosenBy", {
            count: customers,
            number: number(customers),
            choice: isolate(label, i18n.language),
          }),
        ];
  });
  if (made.length === 0) return null;
  return (
    <Alert color="warning" aria-live="polite" title={t("own.edit.choicesGo")}>
      {new Intl.ListFormat(i18n.language).format(made)}
    </Alert>
  );
}
