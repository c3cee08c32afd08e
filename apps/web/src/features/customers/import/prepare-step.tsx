import { imports } from "@delight/contract/imports";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ColumnsCard } from "./columns-card.tsx";
import { FormatCard } from "./format/format-card.tsx";
import { problemOf } from "./mapping.ts";
import { matchOf } from "./options/import-options.ts";
import { DedupeCard } from "./options/dedupe-card.tsx";
import { KindCard } from "./options/kind-card.tsx";
import { OptionsCard } from "./options/options-card.tsx";
import { UndoImport } from "./undo/undo-import.tsx";

interface PrepareStepProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
  /** The file as it looks when it is read another way. */
  readonly onRead: (changed: CustomerImport) => void;
}

/** Columns and options of a file, then its dry run. */
export function PrepareStep({ file, onTake, onRead }: PrepareStepProps) {
  const { t } = useTranslation("customers");
  const [options, setOptions] = useState(file.options);
  const [isEvidenceMissing, setIsEvidenceMissing] = useState(false);
  const check = useRoomMutation(imports.check, { rooms: [], onSuccess: onTake });
  const start = () => {
    const lacks = options.consent === "subscribed" && options.evidence.trim() === "";
    setIsEvidenceMissing(lacks);
    if (!lacks) check.mutate({ id: file.id, ...options, match: matchOf(options) });
  };
  return (
    <Stack gap="lg">
      <Outcome file={file} onTake={onTake} />
      <KindCard file={file} onTake={onTake} />
      <FormatCard
        file={file}
        formats={options.formats}
        onFile={(changed) => {
          const { mapping, formats } = changed.options;
          setOptions({ ...options, mapping, formats });
          onRead(changed);
        }}
        onFormats={(formats) => setOptions({ ...options, formats })}
      />
      <ColumnsCard
        file={file}
        mapping={options.mapping}
        onChange={(mapping) => setOptions({ ...options, mapping: [...mapping] })}
      />
      {file.kind === "customers" ? (
        <OptionsCard
          options={options}
          headers={file.headers}
          onChange={setOptions}
          isEvidenceMissing={isEvidenceMissing}
        />
      ) : null}
      {file.kind === "services" ? <DedupeCard options={options} onChange={setOptions} /> : null}
      <FormProblem error={check.error} />
      <Group justify="flex-end">
        <Button
          onClick={start}
          loading={check.isPending}
          disabled={problemOf(options.mapping, file.kind) !== undefined}
        >
          {t("import.check.start")}
        </Button>
      </Group>
    </Stack>
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
