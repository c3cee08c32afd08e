import { Alert, Card, Group, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/links.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./import-figures.tsx";
import { listOf } from "./kinds.ts";
import { UndoImport } from "./undo/undo-import.tsx";
import { Undone } from "./undo/undone.tsx";
import { RowErrors } from "./errors/row-errors.tsx";

interface ResultStepProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
}

/** Of customers, those whom the file made; where it only changed some, all. */
function madeBy({ id, kind, counts }: CustomerImport) {
  return kind === "customers" && counts.created > 0 ? { search: { import: id } } : {};
}

/** What the import did, or what taking it back did. */
export function ResultStep({ file, onTake }: ResultStepProps) {
  const { t } = useTranslation("customers");
  return (
    <Stack gap="lg">
      <Card>
        <Stack gap="lg">
          {file.status === "undone" ? (
            <Undone file={file} />
          ) : (
            <Alert color="success" icon={<IconCircleCheck aria-hidden />} title={t("import.result.finished")} />
          )}
          <ImportFigures file={file} />
          <Group justify="flex-end">
            <UndoImport file={file} onTake={onTake} />
            <ButtonLink to={listOf[file.kind]} {...madeBy(file)}>
              {t(`import.result.${file.kind}`)}
            </ButtonLink>
          </Group>
        </Stack>
      </Card>
      <RowErrors file={file} />
    </Stack>
  );
}
