import { Radio, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import type { ImportOptions } from "./import-options.ts";
import classes from "./options.module.css";
import { useConsentColumn } from "./use-consent-column.ts";

interface ConsentFieldsProps {
  readonly options: ImportOptions;
  /** Of the columns, in their order. */
  readonly headers: readonly string[];
  readonly set: (change: Partial<ImportOptions>) => void;
  readonly isEvidenceMissing: boolean;
}

/** Whether the customers of the file may be written to, all or those of whom it says so, since when, and what shows it. */
export function ConsentFields({ options, headers, set, isEvidenceMissing }: ConsentFieldsProps) {
  const { t } = useTranslation("customers");
  const column = useConsentColumn(options, headers);
  return (
    <>
      <Radio.Group
        label={column === undefined ? t("import.options.consent") : t("import.options.byColumn", { column })}
        description={column === undefined ? undefined : t("import.options.byColumnHint")}
        value={options.consent}
        onChange={(value) => set({ consent: value === "subscribed" ? "subscribed" : "none" })}
      >
        <div className={classes.radios}>
          <Radio value="none" label={t(`import.options.${column === undefined ? "consentNone" : "byColumnNone"}`)} />
          <Radio
            value="subscribed"
            label={t(`import.options.${column === undefined ? "consentYes" : "byColumnYes"}`)}
          />
        </div>
      </Radio.Group>
      {options.consent === "subscribed" ? (
        <div className={classes.proof}>
          <TextInput
            label={t("import.options.evidence")}
            description={t("import.options.evidenceHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder={t("import.options.evidencePlaceholder")}
            required
            maxLength={200}
            error={isEvidenceMissing ? t("import.options.evidenceMissing") : undefined}
            value={options.evidence}
            onChange={({ currentTarget }) => set({ evidence: currentTarget.value })}
          />
          <DayField
            label={t("import.options.agreedOn")}
            value={options.agreedOn ?? ""}
            onChange={({ currentTarget }) => set({ agreedOn: currentTarget.value || null })}
          />
        </div>
      ) : null}
    </>
  );
}
