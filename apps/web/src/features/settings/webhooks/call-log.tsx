import { Button, Code, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconHistory, IconRepeat } from "@tabler/icons-react";
import { WebhookCallStatus, webhooks } from "@delight/contract/webhooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Filter } from "../../../ui/filters/filter.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useCallColumns } from "./call-columns.tsx";
import { ReplayFailed } from "./replay-failed.tsx";
import { useEventName } from "./use-event-name.ts";
import { State } from "./webhook-row.tsx";
import { callsQuery, type Webhook, type WebhookCall, webhooksQuery } from "./webhooks.api.ts";
import classes from "./webhooks.module.css";

const repeat = <IconRepeat size={18} aria-hidden />;
/** Milliseconds after which is asked again, as long as something waits. */
const freshEvery = 3000;

/** What one endpoint was told, and what it answered. */
export function CallLog({ id }: { readonly id: string }) {
  const { t } = useTranslation("settings");
  const query = useQuery(webhooksQuery);
  return (
    <Stack>
      <ButtonLink
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        to="."
        search={{ tab: "webhooks" }}
        style={{ alignSelf: "flex-start" }}
      >
        {t("webhooks.back")}
      </ButtonLink>
      <QueryContent query={query}>
        {(list) => {
          const webhook = list.find((one) => one.id === id);
          return webhook ? (
            <Log webhook={webhook} />
          ) : (
            <EmptyState icon={<IconHistory size={30} stroke={1.5} />} title={t("webhooks.gone")} />
          );
        }}
      </QueryContent>
    </Stack>
  );
}

function Log({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation("settings");
  const [isReplaying, setIsReplaying] = useState(false);
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div className={classes.words}>
          <Group gap="xs">
            <Title order={2} size="h5">
              <Code dir="ltr" className={classes.url}>
                {webhook.url}
              </Code>
            </Title>
            <State webhook={webhook} />
          </Group>
          {webhook.description === "" ? null : <Text mt={4}>{webhook.description}</Text>}
        </div>
        <Button
          variant="default"
          leftSection={<IconRepeat size={18} aria-hidden />}
          disabled={webhook.pause !== null}
          onClick={() => setIsReplaying(true)}
        >
          {t("webhooks.replayFailed")}
        </Button>
      </Group>
      <Calls webhook={webhook} />
      {isReplaying ? <ReplayFailed webhook={webhook} onClose={() => setIsReplaying(false)} /> : null}
    </>
  );
}

function Calls({ webhook: { id, url, pause } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation("settings");
  const list = useListState(webhooks.listCalls);
  const eventName = useEventName();
  const replay = useReplay(id);
  const actionsOf = (call: WebhookCall): RowAction[] => [
    {
      label: t("webhooks.replay"),
      icon: repeat,
      isDisabled: pause !== null,
      onChoose: () => replay(call),
    },
  ];
  const query = useQuery({
    ...callsQuery({ ...list.input, id }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isWaiting) ? freshEvery : false),
  });
  return (
    <DataTable
      label={t("webhooks.logTitle", { url })}
      query={query}
      list={list}
      columns={useCallColumns()}
      rowKey={(call) => call.id}
      rowName={({ event }) => eventName(event)}
      hasSearch={false}
      filters={useFilters()}
      isStacked
      rowActions={actionsOf}
      empty={
        <EmptyState
          icon={<IconHistory size={30} stroke={1.5} />}
          title={t("webhooks.logEmpty")}
          hint={t("webhooks.logEmptyHint")}
        />
      }
    />
  );
}

function isWaiting({ status }: WebhookCall): boolean {
  return status === "waiting";
}

function useReplay(id: string) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const replaying = useEndpointMutation(webhooks.replayCall, {
    invalidates: ["webhooks"],
    onSuccess: () => toastSuccess(t("webhooks.replayed")),
    onError: (error) => toastError(errorText(error)),
  });
  return (call: WebhookCall) => replaying.mutate({ id, callId: call.id });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation("settings");
  return [
    {
      kind: "select",
      key: "status",
      label: t("webhooks.column.status"),
      options: WebhookCallStatus.options.map((value) => ({ value, label: t(`webhooks.status.${value}`) })),
    },
  ];
}
