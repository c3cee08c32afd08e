import { EnrolmentState } from "@delight/contract/automation-runs";
import { automations } from "@delight/contract/automations";
import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { type Counts, enrolmentsQuery } from "./automations.api.ts";

type Enrolment = CallOutput<typeof automations.enrolments>["items"][number];

const tones: Record<Enrolment["state"], Tone> = { waiting: "info", paused: "warning", ended: "secondary" };

interface EnrolmentsTableProps {
  readonly id: string;
  readonly counts: Counts | undefined;
  readonly pollEvery: number | false;
}

/** Who came in and how they stand; each can be paused, let go on or taken out. */
export function EnrolmentsTable({ id, counts, pollEvery }: EnrolmentsTableProps) {
  const { t } = useTranslation("automations");
  const list = useListState(automations.enrolments, { id } as object);
  const query = useQuery({ ...enrolmentsQuery({ ...list.input, id }), refetchInterval: pollEvery });
  const columns = useColumns();
  const actionsOf = useActions();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h5">
          {t("enrolments.title")}
        </Title>
        {counts === undefined ? null : (
          <Text c="dimmed">
            {t("enrolments.sum", { count: counts.entered, waiting: counts.waiting, paused: counts.paused })}
          </Text>
        )}
      </div>
      <DataTable
        label={t("enrolments.title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={({ customerName }) => customerName}
        rowActions={actionsOf}
        isStacked
        toolbar={
          <Select
            aria-label={t("enrolments.state")}
            placeholder={t("enrolments.anyState")}
            data={EnrolmentState.options.map((value) => ({ value, label: t(`enrolments.is.${value}`) }))}
            value={list.input.state ?? null}
            onChange={(state) => list.change({ state: state ?? undefined })}
            clearable
            clearButtonProps={{ "aria-label": t("enrolments.anyState") }}
            w={{ base: "100%", xs: 180 }}
          />
        }
        empty={<EmptyState title={t("enrolments.none")} hint={t("enrolments.noneHint")} />}
      />
    </Stack>
  );
}

function useColumns(): readonly Column<Enrolment>[] {
  const { t } = useTranslation("automations");
  const { day, moment } = useFormat();
  return [
    {
      id: "customer",
      header: t("enrolments.customer"),
      cell: ({ customerId, customerName }) =>
        customerName === "" ? (
          t("enrolments.deleted")
        ) : (
          <TextLink to={paths.customer(customerId)} fw={500}>
            <UserText>{customerName}</UserText>
          </TextLink>
        ),
    },
    {
      id: "state",
      header: t("enrolments.state"),
      cell: ({ state }) => <StatusChip tone={tones[state]} label={t(`enrolments.is.${state}`)} />,
    },
    {
      id: "reason",
      header: t("enrolments.reason"),
      cell: ({ reason, failure }) =>
        reason === null ? "–" : [t(`reason.${reason}`), ...(failure === null ? [] : [failure])].join(" · "),
    },
    { id: "about", header: t("enrolments.about"), cell: ({ anchorOn }) => <bdi>{day(anchorOn)}</bdi> },
    { id: "entered", header: t("enrolments.entered"), cell: ({ enteredAt }) => <bdi>{moment(enteredAt)}</bdi> },
    {
      id: "wakes",
      header: t("enrolments.wakes"),
      cell: ({ wakesAt }) => (wakesAt === null ? "–" : <bdi>{moment(wakesAt)}</bdi>),
    },
  ];
}

function useActions(): (row: Enrolment) => readonly RowAction[] {
  const { t } = useTranslation("automations");
  const maySend = usePermission("activities.send");
  const navigate = useNavigate();
  const errorText = useErrorText();
  const how = {
    invalidates: ["activities"],
    onError: (error: Parameters<typeof errorText>[0]) => toastError(errorText(error)),
  };
  const pause = useEndpointMutation(automations.pauseEnrolment, how);
  const resume = useEndpointMutation(automations.resumeEnrolment, how);
  const end = useEndpointMutation(automations.endEnrolment, how);
  return ({ id, state, customerId }) => {
    const open = { label: t("enrolments.open"), onChoose: () => void navigate({ to: paths.customer(customerId) }) };
    if (!maySend || state === "ended") return [open];
    const first =
      state === "waiting"
        ? { label: t("enrolments.pause"), onChoose: () => pause.mutate({ id }) }
        : { label: t("enrolments.resume"), onChoose: () => resume.mutate({ id }) };
    return [open, first, { label: t("enrolments.end"), isDangerous: true, onChoose: () => end.mutate({ id }) }];
  };
}
