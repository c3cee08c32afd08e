import { Alert, Card, Group, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./import-figures.tsx";
import { UndoImport } from "./undo/undo-import.tsx";
import { Undone } from "./undo/undone.tsx";
import { RowErrors } from "./errors/row-errors.tsx";

interface ResultStepProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
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
            <ButtonLink to={file.kind === "customers" ? paths.customers : paths.services}>
              {t(file.kind === "customers" ? "import.result.customers" : "import.result.jobs")}
            </ButtonLink>
          </Group>
        </Stack>
      </Card>
      <RowErrors file={file} />
    </Stack>
  );
}
