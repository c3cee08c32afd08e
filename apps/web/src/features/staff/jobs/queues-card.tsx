import type { staffJobs } from "@delight/contract/staff-jobs";
import { Anchor, Card, Group, Table, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { ListState } from "../../../ui/list-state.ts";
import classes from "../../../ui/stacked-table.module.css";
import { CodeName } from "./code-name.tsx";
import { DecideAll, useAllFailed } from "./decide-all.tsx";
import type { Queue } from "./jobs.api.ts";

const counted = ["waiting", "later", "running", "failed"] as const;
const stateOf = { waiting: "waiting", later: "waiting", running: "running", failed: "failed" } as const;

interface QueuesCardProps {
  readonly queues: readonly Queue[];
  readonly list: ListState<typeof staffJobs.list>;
}

const isIdle = (queue: Queue) => counted.every((key) => queue[key] === 0);

/** How much waits, runs and has failed in each queue; each figure leads to its jobs. Those without any are only named. */
export function QueuesCard({ queues, list }: QueuesCardProps) {
  const { t } = useTranslation("staff");
  const { asked, actionsOf } = useAllFailed();
  const busy = queues.filter((queue) => !isIdle(queue));
  return (
    <Card component="section" aria-label={t("jobs.queues")}>
      <Title order={2} size="h5" mb="md">
        {t("jobs.queues")}
      </Title>
      {queues.length === 0 ? <EmptyState title={t("jobs.noQueues")} /> : null}
      {busy.length === 0 ? null : (
        <div className={classes.frame}>
          <Table className={classes.table} aria-label={t("jobs.queues")} verticalSpacing="xs">
            <Heads />
            <Table.Tbody>
              {busy.map((queue) => (
                <Row key={queue.name} queue={queue} list={list} actions={() => actionsOf(queue)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Idle queues={queues.filter(isIdle)} />
      {asked === undefined ? null : <DecideAll {...asked} />}
    </Card>
  );
}

function Idle({ queues }: Pick<QueuesCardProps, "queues">) {
  const { t } = useTranslation("staff");
  if (queues.length === 0) return null;
  return (
    <Group gap={6} mt="md">
      <Text size="sm" c="dimmed">
        {t("jobs.idle")}
      </Text>
      {queues.map(({ name }) => (
        <CodeName key={name}>{name}</CodeName>
      ))}
    </Group>
  );
}

function Heads() {
  const { t } = useTranslation("staff");
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t("jobs.queue")}</Table.Th>
        {counted.map((key) => (
          <Table.Th key={key} ta="end">
            {t(`jobs.${key}`)}
          </Table.Th>
        ))}
        <Table.Th ta="end">{t("jobs.oldest")}</Table.Th>
        <Table.Th aria-label={t("common:table.actions")} />
      </Table.Tr>
    </Table.Thead>
  );
}

interface RowProps {
  readonly queue: Queue;
  readonly list: ListState<typeof staffJobs.list>;
  readonly actions: () => readonly RowAction[];
}

function Row({ queue, list, actions }: RowProps) {
  const { t } = useTranslation("staff");
  const { relative } = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <CodeName>{queue.name}</CodeName>
      </Table.Td>
      {counted.map((key) => (
        <Table.Td key={key} ta="end" data-label={t(`jobs.${key}`)}>
          <Count
            of={queue[key]}
            label={t("jobs.showOnly", { state: t(`jobs.${key}`), queue: queue.name })}
            isBad={key === "failed"}
            onOpen={() => list.change({ queue: queue.name, state: stateOf[key] })}
          />
        </Table.Td>
      ))}
      <Table.Td ta="end" data-label={t("jobs.oldest")}>
        {queue.oldestWaitingAt === null ? "–" : <bdi>{relative(queue.oldestWaitingAt)}</bdi>}
      </Table.Td>
      {/* Stacked rows let the button reach into the inset of a list, which a card does not have. */}
      <Table.Td ta="end" data-actions style={{ marginInlineEnd: 0 }}>
        <RowMenu name={queue.name} actions={actions} />
      </Table.Td>
    </Table.Tr>
  );
}

interface CountProps {
  readonly of: number;
  readonly label: string;
  readonly isBad: boolean;
  readonly onOpen: () => void;
}

/** A figure that leads to what it counts, where there is any. */
function Count({ of, label, isBad, onOpen }: CountProps) {
  const { number } = useFormat();
  if (of === 0) return <Text span>{number(0)}</Text>;
  return (
    <Anchor
      component="button"
      type="button"
      ta="end"
      aria-label={`${number(of)}, ${label}`}
      onClick={onOpen}
      {...(isBad ? { c: "error" } : {})}
    >
      {number(of)}
    </Anchor>
  );
}
