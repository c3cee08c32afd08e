import type { KeptYears } from "@delight/contract/retention";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { type Choices, keyOf, type Kind } from "./retention.api.ts";
import { useForeseenText } from "./use-foreseen-text.ts";

const years = [10, 5, 3, 2, 1] as const;

interface KeptFieldProps {
  readonly kind: Kind;
  readonly choices: Choices;
  readonly field: { readonly onChange: (value: KeptYears) => void; readonly error?: ReactNode };
}

/** For how long something is kept, and how much of it is older at the moment. */
export function RetentionField({ kind, choices, field }: KeptFieldProps) {
  const { t } = useTranslation("data");
  const { number } = useFormat();
  const foreseen = useForeseenText(choices)(kind);
  const value = choices[keyOf[kind]];
  return (
    <div>
      <Select
        label={t(`retention.${kind}`)}
        description={t(`retention.${kind}Hint`)}
        data={[
          { value: "ever", label: t("retention.forEver") },
          ...years.map((one) => ({
            value: String(one),
            label: t("retention.years", { count: one, number: number(one) }),
          })),
        ]}
        value={value === null ? "ever" : String(value)}
        onChange={(chosen) => field.onChange(years.find((one) => String(one) === chosen) ?? null)}
        error={field.error}
        styles={{ wrapper: { maxInlineSize: 320 } }}
      />
      <Text size="sm" mt={4} aria-live="polite">
        {foreseen ?? ""}
      </Text>
    </div>
  );
}
