import { type ActivityStatus, activities } from "@delight/contract/activities";
import { Card, Checkbox, List, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

type Preview = CallOutput<typeof activities.previewRetry>;

const open: readonly ActivityStatus[] = ["running", "paused", "finished"];

/** What failed, which of it could be tried again and why the rest could not; nothing where nothing failed. */
export function RetryCard({ activity: { id, status, counts } }: ActivityProps) {
  const { t } = useTranslation("leaving");
  const { failed, unknown } = counts;
  const hasFailed = failed + unknown > 0 && open.includes(status);
  const query = useQuery({
    ...endpointQuery("activities", activities.previewRetry, { id }),
    enabled: hasFailed,
    // What fails while it runs is told too.
    refetchInterval: status === "running" ? 10_000 : false,
  });
  if (!hasFailed) return null;
  return (
    <Card component="section" aria-label={t("retry.title")}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("retry.title")}
        </Title>
        <QueryContent query={query}>{(preview) => <Choice id={id} preview={preview} />}</QueryContent>
      </Stack>
    </Card>
  );
}

function Choice({ id, preview }: { readonly id: string; readonly preview: Preview }) {
  const { t } = useTranslation("leaving");
  const maySend = usePermission("activities.send");
  const [withUnknown, setWithUnknown] = useState(false);
  const retry = useRetry();
  const { retryable, unknown } = preview;
  const mails = retryable + (withUnknown ? unknown : 0);
  return (
    <>
      <Parts preview={preview} />
      {maySend && unknown > 0 ? (
        <Checkbox
          label={t("retry.withUnknown")}
          description={t("retry.withUnknownHint")}
          checked={withUnknown}
          onChange={({ currentTarget }) => setWithUnknown(currentTarget.checked)}
        />
      ) : null}
      {maySend && mails > 0 ? (
        <div>
          <ConfirmButton
            label={t("retry.action", { count: mails })}
            title={t("retry.action", { count: mails })}
            action={t("retry.confirm")}
            isBusy={retry.isPending}
            onConfirm={() => retry.mutate({ id, withUnknown })}
          >
            {t("retry.what")}
          </ConfirmButton>
        </div>
      ) : null}
    </>
  );
}

const kinds = ["retryable", "unknown", "recipient", "hadAnother", "suppressed"] as const;

function Parts({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation("leaving");
  return (
    <List>
      {kinds
        .filter((kind) => preview[kind] > 0)
        .map((kind) => (
          <List.Item key={kind}>
            <Text span>{t(`retry.${kind}`, { count: preview[kind] })}</Text>
          </List.Item>
        ))}
    </List>
  );
}

function useRetry() {
  const { t } = useTranslation("leaving");
  const client = useQueryClient();
  const errorText = useErrorText();
  return useEndpointMutation(activities.retry, {
    invalidates: ["activities", "deliveries"],
    onSuccess: (activity) => {
      client.setQueryData(activityQuery(activity.id).queryKey, activity);
      toastSuccess(t(activity.status === "paused" ? "retry.doneLater" : "retry.done"));
    },
    onError: (error) => toastError(errorText(error)),
  });
}
