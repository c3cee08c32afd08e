import type { LoopState } from "@delight/contract/staff-jobs";
import { Card, Group, Table, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import classes from "../../../ui/stacked-table.module.css";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { CodeName } from "./code-name.tsx";
import { Reason } from "./job-columns.tsx";
import type { WorkerLoop } from "./jobs.api.ts";

const tones: Record<LoopState, Tone> = { working: "success", failing: "warning", stuck: "error", silent: "error" };

/** What each worker does again and again: when it last did, and what went wrong. */
export function LoopsCard({ loops }: { readonly loops: readonly WorkerLoop[] }) {
  const { t } = useTranslation("staff");
  return (
    <Card component="section" aria-label={t("jobs.loops")}>
      <Title order={2} size="h5">
        {t("jobs.loops")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("jobs.loopsHint")}
      </Text>
      <div className={classes.frame}>
        <Table className={classes.table} aria-label={t("jobs.loops")} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("jobs.loop")}</Table.Th>
              <Table.Th>{t("jobs.process")}</Table.Th>
              <Table.Th>{t("jobs.lastRound")}</Table.Th>
              <Table.Th>{t("jobs.lastFailure")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {loops.map((loop) => (
              <Row key={`${loop.processId} ${loop.name}`} loop={loop} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

function Row({ loop }: { readonly loop: WorkerLoop }) {
  const { t } = useTranslation("staff");
  const { relative } = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={6}>
          <CodeName>{loop.name}</CodeName>
          <StatusChip tone={tones[loop.state]} label={t(`jobs.loopState.${loop.state}`)} />
        </Group>
      </Table.Td>
      <Table.Td data-label={t("jobs.process")}>
        <CodeName>{loop.process}</CodeName>
      </Table.Td>
      <Table.Td data-label={t("jobs.lastRound")}>
        <LastRound loop={loop} />
      </Table.Td>
      <Table.Td data-label={t("jobs.lastFailure")}>
        {loop.failedAt === null ? (
          "–"
        ) : (
          <div>
            <Text size="sm" c="dimmed">
              <bdi>{relative(loop.failedAt)}</bdi>
            </Text>
            <Reason text={loop.reason} />
          </div>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function LastRound({
  loop: { state, seenAt, roundBeganAt, roundEndedAt, roundMilliseconds },
}: {
  readonly loop: WorkerLoop;
}) {
  const { t } = useTranslation("staff");
  const { relative, number } = useFormat();
  if (state === "silent") return t("jobs.silentSince", { when: relative(seenAt) });
  if (state === "stuck" && roundBeganAt !== null) return t("jobs.roundSince", { when: relative(roundBeganAt) });
  if (roundEndedAt === null) return t("jobs.noRound");
  return t("jobs.round", { when: relative(roundEndedAt), milliseconds: number(roundMilliseconds ?? 0) });
}
