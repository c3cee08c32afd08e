import { Button, Group, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { ServiceSelect } from "../../../services/index.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { areAllCreated, type Becomes, firstChoices, type ServiceChoices } from "./service-choices.ts";
import classes from "./unknown-services.module.css";

interface UnknownServicesProps {
  readonly file: CustomerImport;
  readonly choices: ServiceChoices;
  readonly onChange: (choices: ServiceChoices) => void;
}

/** As many as are looked at one by one. */
const shownFirst = 50;

/** Services that the file names and the catalog lacks, each with what becomes of it. */
export function UnknownServices({ file, choices, onChange }: UnknownServicesProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const all = file.unknownServices;
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, shownFirst);
  return (
    <section className={classes.section} aria-labelledby="unknown-services">
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm">
        <div style={{ flex: "1 1 280px" }}>
          <Title order={2} size="h5" id="unknown-services">
            {t("import.unknown.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("import.unknown.hint")}
          </Text>
        </div>
        <Switch
          label={t("import.unknown.createAll")}
          checked={areAllCreated(choices)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? new Map(all.map(({ name }) => [name, "create"])) : otherThanCreated(file))
          }
        />
      </Group>
      <ul className={classes.services} aria-labelledby="unknown-services">
        {shown.map((service) => (
          <ServiceRow
            key={service.name}
            service={service}
            becomes={choices.get(service.name) ?? "create"}
            onChange={(becomes) => onChange(new Map([...choices, [service.name, becomes]]))}
          />
        ))}
      </ul>
      {shown.length === all.length ? null : (
        <Group justify="center" mt="sm">
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {t("import.unknown.showAll", { count: all.length, number: number(all.length) })}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** What was preselected; where that was to create all, they are left out. */
function otherThanCreated(file: CustomerImport): ServiceChoices {
  const first = firstChoices(file);
  return areAllCreated(first) ? new Map([...first.keys()].map((name) => [name, "leave_out"])) : first;
}

interface ServiceRowProps {
  readonly service: CustomerImport["unknownServices"][number];
  readonly becomes: Becomes;
  readonly onChange: (becomes: Becomes) => void;
}

/** How many jobs and due dates of a service the file has; nothing where only quotes name it. */
function Contents({ rows, dues = 0 }: Pick<ServiceRowProps["service"], "rows" | "dues">) {
  const { t } = useTranslation("customers");
  const counted = [
    ...(rows > 0 ? [t("import.unknown.jobs", { count: rows })] : []),
    ...(dues > 0 ? [t("import.unknown.dues", { count: dues })] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {counted.join(" · ")}
    </Text>
  );
}

function ServiceRow({ service, becomes, onChange }: ServiceRowProps) {
  const { name, alike } = service;
  const { t } = useTranslation("customers");
  const isOther = becomes !== "create" && becomes !== "leave_out" && becomes !== alike?.id;
  return (
    <li className={classes.service}>
      <div className={classes.words}>
        <Text fw={500} c="var(--heading)">
          <UserText>{name}</UserText>
        </Text>
        <Contents {...service} />
      </div>
      <div className={classes.choice}>
        <Select
          aria-label={t("import.unknown.becomes", { name })}
          data={[
            ...(alike === null ? [] : [{ value: alike.id, label: t("import.unknown.alike", { name: alike.name }) }]),
            { value: "create", label: t("import.unknown.create") },
            { value: "another", label: t("import.unknown.another") },
            { value: "leave_out", label: t("import.unknown.leaveOut") },
          ]}
          value={isOther ? "another" : becomes}
          onChange={(value) => value !== null && onChange(value)}
        />
        {isOther ? (
          <ServiceSelect
            label={t("import.unknown.service")}
            placeholder={t("import.unknown.servicePlaceholder")}
            value={becomes === "another" ? undefined : becomes}
            onChange={(id) => onChange(id ?? "another")}
          />
        ) : null}
      </div>
    </li>
  );
}
