import type { ImportTarget } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core";
import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { FileBar } from "./format/file-bar.tsx";
import { CheckRefusal } from "./mapping/check-refusal.tsx";
import { keepChoices } from "./mapping/keep-choices.ts";
import { MappingTable } from "./mapping/mapping-table.tsx";
import { columnProblems, type Mapping, type Missing, missingIn, withField } from "./mapping/mapping.ts";
import { matchOf } from "./options/import-options.ts";
import { OptionsCard } from "./options/options-card.tsx";
import { UndoImport } from "./undo/undo-import.tsx";

interface PrepareStepProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
  /** The file as it looks when it is read another way. */
  readonly onRead: (changed: CustomerImport) => void;
}

/** What the columns of a file hold and how its rows are imported; then it is checked. */
export function PrepareStep({ file, onTake, onRead }: PrepareStepProps) {
  const [options, setOptions] = useState(file.options);
  const [isEvidenceMissing, setIsEvidenceMissing] = useState(false);
  const check = useEndpointMutation(imports.check, { invalidates: [], onSuccess: onTake });
  const missing = missingIn(options.mapping, file.kind, { hasService: options.jobService !== null });
  const start = () => {
    const lacks = options.consent === "subscribed" && options.evidence.trim() === "";
    setIsEvidenceMissing(lacks);
    if (!lacks) check.mutate({ id: file.id, ...options, match: matchOf(options) });
  };
  const choose = useCallback(
    (column: number, field: ImportTarget | null) =>
      setOptions((now) => ({ ...now, mapping: [...withField(now.mapping, column, field)] })),
    [],
  );
  const read = (changed: CustomerImport) => {
    const suggested = file.status === "uploaded" ? file.options.mapping : undefined;
    const mapping = keepChoices(
      { headers: file.headers, mapping: options.mapping, suggested },
      { headers: changed.headers, mapping: changed.options.mapping },
    );
    setOptions({ ...options, mapping: [...mapping], formats: changed.options.formats });
    onRead(changed);
  };
  return (
    <Stack gap="md">
      <Outcome file={file} onTake={onTake} />
      <Card py="md">
        <Stack gap="sm">
          <FileBar
            file={file}
            formats={options.formats}
            leftOut={options.leftOut}
            onFile={read}
            onKind={onTake}
            onFormats={(formats) => setOptions({ ...options, formats })}
            onLeftOut={(leftOut) => setOptions({ ...options, leftOut })}
          />
          <Remembered file={file} />
          <MappingTable file={file} mapping={options.mapping} missing={missing} onChoose={choose} />
        </Stack>
      </Card>
      <OptionsCard
        file={file}
        options={options}
        onChange={setOptions}
        isEvidenceMissing={isEvidenceMissing}
        refusal={check.error === null ? null : <CheckRefusal error={check.error} />}
      >
        <CheckButton mapping={options.mapping} missing={missing} isBusy={check.isPending} onCheck={start} />
      </OptionsCard>
    </Stack>
  );
}

interface CheckButtonProps {
  readonly mapping: Mapping;
  readonly missing: Missing | undefined;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
}

/** Says beside it why it can't be pressed. */
function CheckButton({ mapping, missing, isBusy, onCheck }: CheckButtonProps) {
  const { t } = useTranslation("customers");
  const id = useId();
  const isTwice = columnProblems(mapping).some((problem) => problem !== undefined);
  const why = missing === undefined ? (isTwice ? t("import.columns.solveFirst") : "") : t(`import.columns.${missing}`);
  return (
    <Group justify="flex-end" gap="8px 16px" style={{ flex: "1 1 auto" }}>
      <Text size="sm" c="dimmed" id={id}>
        {why}
      </Text>
      <Button onClick={onCheck} loading={isBusy} disabled={why !== ""} aria-describedby={id}>
        {t("import.check.start")}
      </Button>
    </Group>
  );
}

/** Where the columns are mapped as the last time. */
function Remembered({ file: { kind, rememberedAt } }: Pick<PrepareStepProps, "file">) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  if (rememberedAt === null) return null;
  return (
    <Text size="sm">
      {t(kind === "customers" ? "import.remembered.customers" : "import.remembered.rows", { when: day(rememberedAt) })}
    </Text>
  );
}

/** Why the file is back here, where it has been further before, and the way back. */
function Outcome({ file, onTake }: Omit<PrepareStepProps, "onRead">) {
  const { t } = useTranslation("customers");
  const back = file.canBeUndone ? (
    <Group mt="sm">
      <UndoImport file={file} onTake={onTake} />
    </Group>
  ) : null;
  if (file.status === "failed") {
    return (
      <Alert color="error" title={t("import.result.failed")}>
        <Text size="sm" lang="en">
          <UserText>{file.failure}</UserText>
        </Text>
        {back}
      </Alert>
    );
  }
  if (file.status !== "cancelled") return back;
  return (
    <Alert color="warning" title={t("import.result.cancelled")}>
      {t("import.result.cancelledHint")}
      {back}
    </Alert>
  );
}
