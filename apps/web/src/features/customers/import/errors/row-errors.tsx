import { imports } from "@delight/contract/imports";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertCircle, IconDownload, IconInfoCircle } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { AllFaults } from "./all-faults.tsx";
import { Reason, useLeftOutText } from "./reason.tsx";
import classes from "./row-errors.module.css";

/** Why rows are not imported, or not as a whole: each reason with how many rows it concerns and one of them, refusals first. */
export function RowErrors({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  if (file.reasons.length === 0 && file.sampleErrors.length === 0) return null;
  const refusals = file.reasons.filter(({ isNote }) => !isNote);
  const notes = file.reasons.filter(({ isNote }) => isNote);
  return (
    <Card component="section" aria-label={t("import.errors.reasons")}>
      <Stack gap="md">
        {file.counts.failed === 0 ? null : (
          <Group justify="space-between" align="flex-start" gap="xs">
            <div style={{ flex: "1 1 280px" }}>
              <Title order={2} size="h5">
                {t(file.status === "checked" ? "import.errors.title" : "import.errors.titleDone", {
                  count: file.counts.failed,
                })}
              </Title>
              <Text size="sm" c="dimmed">
                {t("import.errors.hint")}
              </Text>
            </div>
            <DownloadButton file={file} />
          </Group>
        )}
        <Reasons reasons={refusals} label={t("import.errors.refusals")} />
        {notes.length === 0 ? null : (
          <div>
            <Title order={2} size="h5">
              {t("import.errors.notes")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("import.errors.notesHint")}
            </Text>
          </div>
        )}
        <Reasons reasons={notes} label={t("import.errors.notes")} />
        <AllFaults errors={file.sampleErrors} />
      </Stack>
    </Card>
  );
}

interface ReasonsProps {
  readonly reasons: CustomerImport["reasons"];
  readonly label: string;
}

function Reasons({ reasons, label }: ReasonsProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const leftOutText = useLeftOutText();
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={label}>
      {reasons.map(({ line, column, value, rows, isNote, ...reason }) => (
        <li key={`${column} ${reason.message}`} className={classes.reason}>
          {isNote ? (
            <IconInfoCircle size={18} aria-hidden className={classes.note} />
          ) : (
            <IconAlertCircle size={18} aria-hidden className={classes.refusal} />
          )}
          <div className={classes.words}>
            <Text fw={500} c="var(--heading)">
              <Reason error={reason} />
            </Text>
            <Text size="sm" c="dimmed">
              {column === "" ? null : (
                <>
                  <UserText>{column}</UserText>
                  {" · "}
                </>
              )}
              {value === ""
                ? t("import.errors.exampleEmpty", { line: number(line) })
                : t("import.errors.example", { line: number(line), value })}
              {reason.leftOut === null ? null : ` · ${leftOutText(reason.leftOut)}`}
            </Text>
          </div>
          <Text size="sm" className={classes.rows}>
            {t("import.errors.rows", { count: rows })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ file: { id, fileName } }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => call(imports.errors, { id }),
    onSuccess: (csv) => saveFile(`${fileName.replace(/\.[^.]*$/, "")}-errors.csv`, csv),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t("import.errors.download")}
    </Button>
  );
}

/** Hands a text to the browser as a file to keep; with the mark that makes spreadsheets read it as UTF-8. */
function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv.replace(/^\uFEFF/, "")], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
