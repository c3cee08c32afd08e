import { Alert, List, Card, Group, Stack } from "@mantine/core";
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/links.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./check/import-figures.tsx";
import { RowErrors } from "./errors/row-errors.tsx";
import { FileName } from "./file-name.tsx";
import { listOf, partOf } from "./kinds.ts";
import { UndoImport } from "./undo/undo-import.tsx";

interface ResultStepProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
}

/** Of customers, those whom the file made; where it only changed some, all. Of the settings, the list that it added to. */
function madeBy({ id, kind, counts }: CustomerImport) {
  if (kind === "customers" && counts.created > 0) return { search: { import: id } };
  const search = partOf[kind];
  return search ? { search } : {};
}

/** What the import did, or what taking it back did. */
export function ResultStep({ file, onTake }: ResultStepProps) {
  const { t } = useTranslation("customers");
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="md">
          {file.status === "undone" ? (
            <Undone file={file} />
          ) : (
            <Alert color="success" icon={<IconCircleCheck aria-hidden />} title={t("import.result.finished")} />
          )}
          <FileName file={file} />
          <ImportFigures file={file} />
          <Group justify="flex-end">
            <UndoImport file={file} onTake={onTake} />
            <Brought file={file} />
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

/** To what rows of customers brought beside them. */
function Brought({ file: { kind, counts, status } }: Pick<ResultStepProps, "file">) {
  const { t } = useTranslation("customers");
  if (kind !== "customers" || status === "undone") return null;
  return (["jobs", "quotes"] as const)
    .filter((of) => counts[of] > 0)
    .map((of) => (
      <ButtonLink key={of} to={listOf[of]} variant="default">
        {t(`import.result.${of}`)}
      </ButtonLink>
    ));
}

const words = {
  customers: { removed: "removed", kept: "kept" },
  jobs: { removed: "removedJobs", kept: "keptJobs" },
  quotes: { removed: "removedQuotes", kept: "keptQuotes" },
  services: { removed: "removedServices", kept: "keptServices" },
  suppressions: { removed: "removedSuppressions", kept: "keptSuppressions" },
  history: { removed: "removedHistory", kept: "keptHistory" },
} as const;

/** What taking an import back did, and what it left alone. */
function Undone({ file: { undo, kind, counts } }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const { removed = 0, kept = 0, putBack = 0 } = undo ?? {};
  const of = kind === "customers" && counts.jobs + counts.quotes > 0 ? "history" : kind;
  return (
    <Alert color="info" icon={<IconArrowBackUp aria-hidden />} title={t("import.undo.done")}>
      <List size="sm">
        <List.Item>{t(`import.undo.${words[of].removed}`, { count: removed })}</List.Item>
        {putBack === 0 ? null : (
          <List.Item>
            {t(kind === "services" ? "import.undo.putBackServices" : "import.undo.putBack", { count: putBack })}
          </List.Item>
        )}
        {kept === 0 ? null : <List.Item>{t(`import.undo.${words[of].kept}`, { count: kept })}</List.Item>}
      </List>
    </Alert>
  );
}
