import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Alert, Button, Stack, Text, Card, Group } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { conversions } from "@delight/contract/conversions";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Run, runQuery, conversionQueryKeys } from "../conversions.api.ts";

/** How far computing all conversions anew is, or as of when they are; for everybody who looks, and after every reload. Who may, starts and stops it. Slim is one line above a list. */
export function AttributionProgress({ isSlim = false }: { readonly isSlim?: boolean }) {
  const { data: run } = useQuery({
    ...runQuery,
    refetchInterval: ({ state: { data } }) => (data?.status === "running" ? 1000 : false),
  });
  useFreshAfter(run?.status === "running");
  if (run === undefined) return null;
  if (run?.status === "running") {
    return (
      <Card>
        <UnderWay run={run} />
      </Card>
    );
  }
  if (isHalfDone(run)) return <HalfDone run={run} />;
  if (isSlim) return <Standing run={run} isSlim />;
  return (
    <Card>
      <Standing run={run} />
    </Card>
  );
}

/** What lists show changes with every batch; when the work is over they are asked for again. */
function useFreshAfter(isRunning: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => {
      for (const room of conversionQueryKeys) void client.invalidateQueries({ queryKey: [room] });
    };
  }, [client, isRunning]);
}

function UnderWay({ run: { id, cause, progress } }: { readonly run: Run }) {
  const { t } = useTranslation("conversions");
  const [mayChange, maySet] = [usePermission("conversions.change"), usePermission("organization.settings")];
  const mayCancel = mayChange && (cause === "asked" || maySet);
  const { cancel } = useRunMutations();
  return (
    <ProgressBar
      label={t("run.label")}
      done={progress.done}
      total={progress.total}
      hasPace
      isCancelling={cancel.isPending}
      {...(mayCancel ? { onCancel: () => cancel.mutate({ id }) } : {})}
    />
  );
}

function Standing({ run, isSlim = false }: { readonly run: Run | null; readonly isSlim?: boolean }) {
  const { t } = useTranslation("conversions");
  const mayChange = usePermission("conversions.change");
  const { start } = useRunMutations();
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: "1 1 280px" }}>
        <Said run={run} isSlim={isSlim} />
        {mayChange && !isSlim ? (
          <Text size="sm" c="dimmed">
            {t("run.hint")}
          </Text>
        ) : null}
      </div>
      {mayChange ? (
        <Button
          variant={isSlim ? "subtle" : "light"}
          {...(isSlim ? { size: "compact-md", title: t("run.hint") } : {})}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate({})}
        >
          {t("run.start")}
        </Button>
      ) : null}
    </Group>
  );
}

const said = { finished: "run.asOf", cancelled: "run.cancelled", failed: "run.failed" } as const;

function Said({ run, isSlim }: { readonly run: Run | null; readonly isSlim: boolean }) {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const look = isSlim ? { size: "sm", c: "dimmed" } : {};
  if (run === null || run.status === "running") return <Text {...look}>{t("run.never")}</Text>;
  return (
    <Text {...look} component="output" display="block">
      {t(said[run.status], { moment: moment(run.finishedAt ?? run.createdAt) })}
    </Text>
  );
}

type HalfDoneRun = Run & { readonly status: "failed" | "cancelled"; readonly cause: "rules" | "time_zone" };

/** Whether some customers are still counted as before a change of the rules or the time zone, and nothing is at work on it. */
function isHalfDone(run: Run | null): run is HalfDoneRun {
  return run !== null && run.cause !== "asked" && (run.status === "failed" || run.status === "cancelled");
}

/** Says that figures mix two ways of counting; who may has the rest computed. */
function HalfDone({ run }: { readonly run: HalfDoneRun }) {
  const { t } = useTranslation("conversions");
  const { moment, number } = useFormat();
  const mayChange = usePermission("conversions.change");
  const { start } = useRunMutations();
  const { done, total } = run.progress;
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t(`run.half.${run.cause}`)}>
      <Stack gap="xs" align="flex-start">
        <Text>{t(`run.half.${run.status}`, { moment: moment(run.finishedAt ?? run.createdAt) })}</Text>
        {total === null ? null : <Text>{t("run.half.done", { done: number(done), total: number(total) })}</Text>}
        {mayChange ? (
          <Button
            variant="light"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate({})}
          >
            {t("run.half.continue")}
          </Button>
        ) : (
          <Text>{t("run.half.ask")}</Text>
        )}
      </Stack>
    </Alert>
  );
}

/** Starts and stops computing all conversions anew. */
function useRunMutations() {
  const errorText = useErrorText();
  const options = { invalidates: ["conversions"], onError: (error: Error) => toastError(errorText(error)) };
  return {
    start: useEndpointMutation(conversions.startRun, options),
    cancel: useEndpointMutation(conversions.cancelRun, options),
  };
}
