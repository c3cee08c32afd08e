import { imports } from "@delight/contract/imports";
import { useId, useState } from "react";
import { Text, Alert, Button, Card, Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { RowErrors } from "../errors/row-errors.tsx";
import { FileName } from "../file-name.tsx";
import { CheckRefusal } from "../mapping/check-refusal.tsx";
import { useConsentColumn } from "../options/use-consent-column.ts";
import { ImportFigures } from "./import-figures.tsx";
import { UnknownChoices } from "./unknown-choices.tsx";
import { UnknownServices } from "./unknown-services.tsx";
import classes from "./import-figures.module.css";
import { type ServiceChoices, firstChoices, sentChoices, undecided } from "./service-choices.ts";

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

/** Some customers of the first rows: who is new, and what changes of whom. */
function Examples({ file: { examples } }: { readonly file: Pick<CustomerImport, "examples"> }) {
  const { t } = useTranslation("customers");
  if (examples.length === 0) return null;
  return (
    <ul className={classes.examples} aria-label={t("import.examples.title")}>
      {examples.map(({ becomes, name, email, changed }, index) => (
        <li key={`${becomes} ${index}`}>
          <Text size="sm" c="dimmed" span>
            {t(`import.examples.${becomes}`)}{" "}
          </Text>
          <Text size="sm" span>
            <UserText>{[name, email ?? ""].filter((part) => part !== "").join(" · ")}</UserText>
          </Text>
          {changed.length === 0 ? null : (
            <Text size="sm" c="dimmed" span>
              {` (${changed.map((field) => t(`field.${field}`)).join(", ")})`}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Runs {
  readonly of: "rows" | "jobs" | "dues" | "quotes";
  readonly count: number;
}

/** Jobs and due dates whose service becomes one of the catalog come on top of what the check could foresee. */
function waitingFor({ unknownServices }: Pick<CustomerImport, "unknownServices">, choices: ServiceChoices) {
  const wanted = unknownServices.filter(({ name }) => choices.get(name) !== "leave_out");
  return {
    jobs: wanted.reduce((sum, { rows }) => sum + rows, 0),
    dues: wanted.reduce((sum, { dues = 0 }) => sum + dues, 0),
  };
}

/** What an import changes, as its button says it: the rows that do; where none is changed, what they bring beside. */
function whatRuns({ counts, kind, unknownServices }: CustomerImport, choices: ServiceChoices): Runs {
  const rows = counts.created + counts.updated;
  const waiting = waitingFor({ unknownServices }, choices);
  if (rows > 0) return { of: "rows", count: rows };
  if (kind === "jobs") return { of: "rows", count: waiting.jobs };
  if (counts.jobs + waiting.jobs > 0) return { of: "jobs", count: counts.jobs + waiting.jobs };
  if (counts.dues + waiting.dues > 0) return { of: "dues", count: counts.dues + waiting.dues };
  return { of: "quotes", count: counts.quotes };
}
