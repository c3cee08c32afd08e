import { imports } from "@delight/contract/imports";
import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { RowErrors } from "../errors/row-errors.tsx";
import { FileName } from "../file-name.tsx";
import { CheckRefusal } from "../mapping/check-refusal.tsx";
import { useConsentColumn } from "../options/use-consent-column.ts";
import { Examples } from "./examples.tsx";
import { ImportFigures } from "./import-figures.tsx";
import { firstChoices, sentChoices, type ServiceChoices, undecided } from "./service-choices.ts";
import { UnknownChoices } from "./unknown-choices.tsx";
import { UnknownServices } from "./unknown-services.tsx";
import { waitingFor, whatRuns } from "./what-runs.ts";

interface CheckedStepProps {
  readonly file: CustomerImport;
  readonly onChange: () => void;
  readonly onStarted: (changed: CustomerImport) => void;
}

/** What the dry run foresaw, what is to be decided, and the button that makes it true. */
export function CheckedStep({ file, onChange, onStarted }: CheckedStepProps) {
  const { t } = useTranslation("customers");
  const start = useEndpointMutation(imports.start, { invalidates: [], onSuccess: onStarted });
  const [choices, setChoices] = useState(() => firstChoices(file));
  const column = useConsentColumn(file.options, file.headers);
  const run = () => {
    const services = sentChoices(choices);
    start.mutate({ id: file.id, ...(services.length === 0 ? {} : { services }) });
  };
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="md">
          <div>
            <Title order={2} size="h5">
              {t("import.check.doneTitle")}
            </Title>
            <FileName file={file} />
          </div>
          <ImportFigures
            file={file}
            more={file.options.mapping.includes("job:service") ? waitingFor(file, choices) : undefined}
          />
          <Examples file={file} />
          {column === undefined || file.options.consent === "subscribed" ? null : (
            <Alert color="warning">{t("import.check.nobodySubscribed", { column })}</Alert>
          )}
          <UnknownChoices file={file} onChecked={onStarted} />
          <UnknownServices file={file} choices={choices} onChange={setChoices} />
          <CheckRefusal error={start.error} />
          <RunButtons file={file} choices={choices} isBusy={start.isPending} onChange={onChange} onRun={run} />
        </Stack>
      </Card>
      <RowErrors file={file} />
    </Stack>
  );
}

interface RunButtonsProps {
  readonly file: CustomerImport;
  readonly choices: ServiceChoices;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRun: () => void;
}

function RunButtons({ file, choices, isBusy, onChange, onRun }: RunButtonsProps) {
  const { t } = useTranslation("customers");
  const id = useId();
  const { of, count } = whatRuns(file, choices);
  const open = undecided(choices);
  return (
    <Group justify="flex-end">
      <Text size="sm" c="dimmed" id={id}>
        {open === undefined ? "" : t("import.unknown.undecided", { name: open })}
      </Text>
      <Button variant="default" onClick={onChange}>
        {t("import.check.change")}
      </Button>
      <Button onClick={onRun} loading={isBusy} disabled={count === 0 || open !== undefined} aria-describedby={id}>
        {t(`import.check.run.${of}`, { count })}
      </Button>
    </Group>
  );
}
