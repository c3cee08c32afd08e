import { Button, Card, Group, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { type Run, runQuery, conversionQueryKeys } from "../conversions.api.ts";
import { HalfDone, isHalfDone } from "./half-done.tsx";
import { useRunMutations } from "./use-run-mutations.ts";

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
