import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ImportKind } from "@delight/contract/import-fields";
import { DedupeRule } from "@delight/contract/imports";
import { Radio, TextInput, TagsInput, Card, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { ServiceSelect } from "../../../services/index.ts";
import { tagsQuery, type CustomerImport } from "../../customers.api.ts";
import { holdsJobs } from "../mapping/mapping.ts";
import { MoreOptions } from "./more-options.tsx";
import type { ImportOptions } from "./import-options.ts";
import classes from "./options.module.css";
import { useConsentColumn } from "./use-consent-column.ts";

interface OptionsCardProps {
  readonly file: CustomerImport;
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
  /** Whether to point at the proof that is missing. */
  readonly isEvidenceMissing: boolean;
  /** Why the file was not checked. */
  readonly refusal: ReactNode;
  /** The button that checks it. */
  readonly children: ReactNode;
}

/** How rows are imported: what most need in sight, the rest behind one press. */
export function OptionsCard({ file, options, onChange, isEvidenceMissing, refusal, children }: OptionsCardProps) {
  const { t } = useTranslation("customers");
  const { kind, headers } = file;
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  const hasJobs = kind === "jobs" || (kind === "customers" && holdsJobs(options.mapping));
  return (
    <Card component="section" aria-labelledby="import-options" py="md">
      <Stack gap="sm">
        <Title order={2} size="h5" id="import-options">
          {t("import.options.title")}
        </Title>
        <div className={classes.fields}>
          {kind === "customers" || kind === "services" ? (
            <DedupeField kind={kind} value={options.dedupe} onChange={(dedupe) => set({ dedupe })} />
          ) : null}
          {kind === "customers" ? <FileTags value={options.tags} onChange={(tags) => set({ tags })} /> : null}
          {hasJobs ? <JobFields options={options} set={set} /> : null}
        </div>
        {kind === "customers" ? (
          <ConsentFields options={options} headers={headers} set={set} isEvidenceMissing={isEvidenceMissing} />
        ) : null}
        {refusal}
        <MoreOptions kind={kind} options={options} set={set}>
          {children}
        </MoreOptions>
      </Stack>
    </Card>
  );
}

interface FileTagsProps {
  readonly value: string[];
  readonly onChange: (tags: string[]) => void;
}

/** Tags that all customers of the file get. */
function FileTags({ value, onChange }: FileTagsProps) {
  const { t } = useTranslation("customers");
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <TagsInput
      label={t("import.options.tags")}
      placeholder={value.length === 0 ? t("import.options.tagsPlaceholder") : ""}
      data={tags.map(({ tag }) => tag)}
      maxTags={20}
      acceptValueOnBlur
      value={value}
      onChange={onChange}
    />
  );
}

interface DedupeFieldProps {
  readonly kind: ImportKind & ("customers" | "services");
  readonly value: DedupeRule;
  readonly onChange: (rule: DedupeRule) => void;
}

/** What becomes of what is there already. */
function DedupeField({ kind, value, onChange }: DedupeFieldProps) {
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

interface JobFieldsProps {
  readonly options: ImportOptions;
  readonly set: (change: Partial<ImportOptions>) => void;
}

const prices = ["none", "catalog"] as const satisfies readonly ImportOptions["prices"][];

/** What becomes of jobs of which the file says no amount, or no service. */
function JobFields({ options, set }: JobFieldsProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Select
        label={t("import.options.prices")}
        data={prices.map((value) => ({ value, label: t(`import.options.price.${value}`) }))}
        value={options.prices}
        onChange={(value) => value !== null && set({ prices: value })}
      />
      <ServiceSelect
        label={t("import.options.jobService")}
        placeholder={t("import.options.jobServiceNone")}
        value={options.jobService ?? undefined}
        onChange={(id) => set({ jobService: id ?? null })}
      />
    </>
  );
}

interface ConsentFieldsProps {
  readonly options: ImportOptions;
  /** Of the columns, in their order. */
  readonly headers: readonly string[];
  readonly set: (change: Partial<ImportOptions>) => void;
  readonly isEvidenceMissing: boolean;
}

/** Whether the customers of the file may be written to, all or those of whom it says so, since when, and what shows it. */
function ConsentFields({ options, headers, set, isEvidenceMissing }: ConsentFieldsProps) {
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
