import { dues } from "@delight/contract/dues";
import { Button, Card } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { toastError, toastApiError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { runQuery } from "../services.api.ts";

/** How far computing many dues anew is, whoever began it; nothing while none are computed. */
export function RunBar() {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const mayChange = usePermission("services.change");
  const { data: run } = useQuery(runQuery());
  const stop = useEndpointMutation(dues.cancelRun, {
    invalidates: ["services"],
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  useEnd(run?.id, run?.status);
  if (run?.status !== "running") return null;
  const { id, serviceName, progress } = run;
  return (
    <Card>
      <ProgressBar
        label={serviceName === null ? t("run.all") : t("run.one", { name: serviceName })}
        done={progress.done}
        total={progress.total}
        hasPace
        isCancelling={stop.isPending}
        {...(mayChange ? { onCancel: () => stop.mutate({ id }) } : {})}
      />
    </Card>
  );
}

/** Says how a run ended that was seen running, and asks for the dues that it made. */
function useEnd(id: string | undefined, status: string | undefined): void {
  const { t } = useTranslation("services");
  const client = useQueryClient();
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (status === "running") {
      running.current = id;
    } else if (id !== undefined && running.current === id) {
      running.current = undefined;
      for (const room of ["services", "customers", "reports"]) void client.invalidateQueries({ queryKey: [room] });
      if (status === "failed") toastError(t("run.failed"));
      else toastSuccess(t(status === "cancelled" ? "run.cancelled" : "run.finished"));
    }
  }, [id, status, client, t]);
}

/** Has all dues computed anew. */
export function RunButton() {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const { data: run } = useQuery(runQuery());
  const start = useEndpointMutation(dues.startRun, {
    invalidates: ["services"],
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  if (!usePermission("services.change") || run?.status === "running") return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate({})}
    >
      {t("run.start")}
    </Button>
  );
}
