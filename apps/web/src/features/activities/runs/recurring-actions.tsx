import { Button } from "@mantine/core";
import { IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import type { Activity } from "../activities.api.ts";
import { DuplicateButton } from "../duplicate-button.tsx";
import { HoldButton } from "../results/hold-button.tsx";
import { useMove } from "../results/use-move.ts";

/** Change it for the next run, hold it, go on with it, or end it; what a run is sending is held or ended on its own page. */
export function RecurringActions({ activity }: { readonly activity: Activity }) {
  const maySend = usePermission("activities.send");
  const { id, status } = activity;
  return (
    <>
      <DuplicateButton id={id} />
      {maySend && (status === "scheduled" || status === "paused") ? <Moves activity={activity} /> : null}
    </>
  );
}

function Moves({ activity: { id, status } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const change = useMove("takeBack");
  const resume = useMove("resume");
  const stop = useMove("stop");
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        loading={change.isPending}
        onClick={() => change.mutate({ id })}
      >
        {t("runs.move.change")}
      </Button>
      {status === "paused" ? (
        <Button
          leftSection={<IconPlayerPlay size={18} className="flip-in-rtl" aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ id })}
        >
          {t("move.resume.action")}
        </Button>
      ) : (
        <HoldButton id={id} />
      )}
      <ConfirmButton
        label={t("runs.move.end")}
        title={t("runs.move.endTitle")}
        action={t("runs.move.endConfirm")}
        isDangerous
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate({ id })}
      >
        {t("runs.move.endText")}
      </ConfirmButton>
    </>
  );
}
