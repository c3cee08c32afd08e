import { Card, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { holdsJobs } from "../mapping/mapping.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { DedupeField } from "./dedupe-field.tsx";
import { FileTags } from "./file-tags.tsx";
import type { ImportOptions } from "./import-options.ts";
import { JobFields } from "./job-fields.tsx";
import { MoreOptions } from "./more-options.tsx";
import classes from "./options.module.css";

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
