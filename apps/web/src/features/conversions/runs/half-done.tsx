import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import type { Run } from "../conversions.api.ts";
import { useRunMutations } from "./use-run-mutations.ts";

type HalfDoneRun = Run & { readonly status: "failed" | "cancelled"; readonly cause: "rules" | "time_zone" };

/** Whether some customers are still counted as before a change of the rules or the time zone, and nothing is at work on it. */
export function isHalfDone(run: Run | null): run is HalfDoneRun {
  return run !== null && run.cause !== "asked" && (run.status === "failed" || run.status === "cancelled");
}

/** Says that figures mix two ways of counting; who may has the rest computed. */
export function HalfDone({ run }: { readonly run: HalfDoneRun }) {
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
