import { LawfulBasis } from "@delight/contract/customers";
import { Radio, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { ImportOptions } from "./import-options.ts";

interface ConsentFieldsProps {
  readonly options: ImportOptions;
  /** What the column that says who agreed is called; undefined where there is none. */
  readonly column: string | undefined;
  readonly set: (change: Partial<ImportOptions>) => void;
  readonly isEvidenceMissing: boolean;
}

/** Whether the customers of the file may be written to, all or those of whom it says so, on what ground, since when, and what shows it. */
export function ConsentFields({ options, column, set, isEvidenceMissing }: ConsentFieldsProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Radio.Group
        label={column === undefined ? t("import.options.consent") : t("import.options.byColumn", { column })}
        description={column === undefined ? undefined : t("import.options.byColumnHint")}
        value={options.consent}
        onChange={(value) => set({ consent: value === "subscribed" ? "subscribed" : "none" })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="none" label={t(`import.options.${column === undefined ? "consentNone" : "byColumnNone"}`)} />
          <Radio
            value="subscribed"
            label={t(`import.options.${column === undefined ? "consentYes" : "byColumnYes"}`)}
          />
        </Stack>
      </Radio.Group>
      {options.consent === "subscribed" ? (
        <>
          <TextInput
            label={t("import.options.evidence")}
            description={t("import.options.evidenceHint")}
            placeholder={t("import.options.evidencePlaceholder")}
            required
            maxLength={200}
            error={isEvidenceMissing ? t("import.options.evidenceMissing") : undefined}
            value={options.evidence}
            onChange={({ currentTarget }) => set({ evidence: currentTarget.value })}
          />
          <Select
            label={t("consent.basis")}
            data={LawfulBasis.options.map((basis) => ({ value: basis, label: t(`consent.byBasis.${basis}`) }))}
            value={options.basis}
            onChange={(value) => set({ basis: value ?? "consent" })}
            allowDeselect={false}
            maw={420}
          />
          <DayField
            label={t("import.options.agreedOn")}
            description={t("import.options.agreedOnHint")}
            value={options.agreedOn ?? ""}
            onChange={({ currentTarget }) => set({ agreedOn: currentTarget.value || null })}
            maw={420}
          />
        </>
      ) : null}
    </>
  );
}
