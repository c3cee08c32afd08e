import { useTranslation } from "react-i18next";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { useTree } from "../tree.ts";

interface ValueFieldProps {
  readonly label: "valueInAll" | "value";
  /** Minor units; null for whatever the value is. */
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** From which value on; empty for any. */
export function ValueField({ label, value, error, onChange }: ValueFieldProps) {
  const { t } = useTranslation("segments");
  const { currency } = useTree();
  if (currency === undefined) return null;
  return (
    <MoneyField
      label={t(`input.${label}`)}
      currency={currency}
      value={value ?? undefined}
      error={error}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
