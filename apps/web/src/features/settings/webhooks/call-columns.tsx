import type { WebhookCallStatus } from "@delight/contract/webhooks";
import { Code, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { When } from "../audit/when.tsx";
import { useEventName } from "./use-event-name.ts";
import type { WebhookCall } from "./webhooks.api.ts";
import classes from "./webhooks.module.css";

const tones: Record<WebhookCallStatus, Tone> = { waiting: "info", delivered: "success", failed: "error" };

/** The columns of what an endpoint was told. */
export function useCallColumns(): readonly Column<WebhookCall>[] {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  return [
    { id: "event", header: t("webhooks.column.event"), cell: (call) => <Event call={call} /> },
    {
      id: "status",
      header: t("webhooks.column.status"),
      cell: ({ status }) => <StatusChip tone={tones[status]} label={t(`webhooks.status.${status}`)} />,
    },
    { id: "attempts", header: t("webhooks.column.attempts"), cell: ({ attempts }) => number(attempts) },
    {
      id: "last",
      header: t("webhooks.column.last"),
      cell: ({ lastAttemptAt }) => (lastAttemptAt === null ? "–" : <When moment={lastAttemptAt} />),
    },
    {
      id: "next",
      header: t("webhooks.column.next"),
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? "–" : <When moment={nextAttemptAt} />),
    },
    { id: "answer", header: t("webhooks.column.answer"), cell: (call) => <Answer call={call} /> },
  ];
}

/** With the id that the other side knows it by. */
function Event({ call: { event, eventId } }: { readonly call: WebhookCall }) {
  const eventName = useEventName();
  return (
    <>
      <Text size="sm" fw={500} c="var(--heading)">
        {eventName(event)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        <bdi dir="ltr">{eventId}</bdi>
      </Text>
    </>
  );
}

function Answer({ call: { failure, statusCode, answer } }: { readonly call: WebhookCall }) {
  const { t } = useTranslation("settings");
  if (failure === null && statusCode === null) return "–";
  return (
    <>
      <Text size="sm">
        {statusCode === null ? null : <bdi>{statusCode}</bdi>}{" "}
        {failure === null ? null : t(`webhooks.failure.${failure}`)}
      </Text>
      {answer === "" ? null : (
        <Code block dir="auto" tabIndex={0} className={classes.answer} aria-label={t("webhooks.column.answer")}>
          {answer}
        </Code>
      )}
    </>
  );
}
