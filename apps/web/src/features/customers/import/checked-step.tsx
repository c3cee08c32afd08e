import { imports } from "@delight/contract/imports";
import { Alert, Button, Card, Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./import-figures.tsx";
import { useConsentColumn } from "./options/use-consent-column.ts";
import { RowErrors } from "./errors/row-errors.tsx";

interface CheckedStepProps {
  readonly file: CustomerImport;
  readonly onChange: () => void;
  readonly onStarted: (changed: CustomerImport) => void;
}

/** What the dry run foresaw, and the button that makes it true. */
export function CheckedStep({ file, onChange, onStarted }: CheckedStepProps) {
  const { t } = useTranslation("customers");
  const start = useRoomMutation(imports.start, { rooms: [], onSuccess: onStarted });
  const { counts } = file;
  const column = useConsentColumn(file.options, file.headers);
  // Rows that leave everything as it is are no reason to start.
  const changing = counts.created + counts.updated;
  return (
    <Stack gap="lg">
      <Card>
        <Stack gap="lg">
          <Title order={2} size="h5">
            {t("import.check.doneTitle")}
          </Title>
          <ImportFigures file={file} />
          {column === undefined || file.options.consent === "subscribed" ? null : (
            <Alert color="warning">{t("import.check.nobodySubscribed", { column })}</Alert>
          )}
          <FormProblem error={start.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onChange}>
              {t("import.check.change")}
            </Button>
            <Button onClick={() => start.mutate({ id: file.id })} loading={start.isPending} disabled={changing === 0}>
              {t("import.check.run", { count: changing })}
            </Button>
          </Group>
        </Stack>
      </Card>
      <RowErrors file={file} />
    </Stack>
  );
}
