import type { ImportKind } from "@delight/contract/import-fields";
import { DedupeRule } from "@delight/contract/imports";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";

interface DedupeFieldProps {
  readonly kind: ImportKind & ("customers" | "services");
  readonly value: DedupeRule;
  readonly onChange: (rule: DedupeRule) => void;
}

/** What becomes of what is there already. */
export function DedupeField({ kind, value, onChange }: DedupeFieldProps) {
  const { t } = useTranslation("customers");
  return (
    <Select
      label={t(kind === "customers" ? "import.options.dedupe" : "import.options.dedupeServices")}
      data={DedupeRule.options.map((rule) => ({ value: rule, label: t(`import.options.rule.${rule}`) }))}
      value={value}
      onChange={(rule) => rule !== null && onChange(rule)}
    />
  );
}
