import type { ActivityStatus } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { DuplicateButton } from "../duplicate-button.tsx";
import { CancelLaunchButton } from "../launch/cancel-launch-button.tsx";
import { triedOf, sendingOf } from "../progress.ts";
import { HoldButton } from "./hold-button.tsx";
import { useMove } from "./use-move.ts";
import type { ActivityProps } from "./activity-props.ts";

const holdable: readonly ActivityStatus[] = ["preparing", "running", "paused"];

/** Once more for those who make activities; pause, resume and stop for those who may send, while there is something to hold. */
export function ActivityActions({ activity }: ActivityProps) {
  const maySend = usePermission("activities.send");
  const { id, kind, status, launchedAt } = activity;
  return (
    <>
      {kind === "campaign" ? <DuplicateButton id={id} /> : null}
      {maySend && status === "paused" && launchedAt === null ? <CancelLaunchButton id={id} isNext={false} /> : null}
      {maySend && holdable.includes(status) ? <Moves activity={activity} /> : null}
    </>
  );
}

function Moves({ activity }: ActivityProps) {
  const { id, status, counts } = activity;
  const { t } = useTranslation("activities");
  const resume = useMove("resume");
  const stop = useMove("stop");
  return (
    <>
      {status === "paused" ? (
        <ResumeButton activity={activity} isBusy={resume.isPending} onResume={() => resume.mutate({ id })} />
      ) : (
        <HoldButton id={id} />
      )}
      <ConfirmButton
        label={t("move.stop.action")}
        title={t("move.stop.title")}
        action={t("move.stop.confirm")}
        isDangerous
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate({ id })}
      >
        {t("move.stop.text", { count: sendingOf(counts).waiting })}
      </ConfirmButton>
    </>
  );
}

interface ResumeButtonProps extends ActivityProps {
  readonly isBusy: boolean;
  readonly onResume: () => void;
}

/** Goes on with a paused activity; what came back from it too often asks first, and says the numbers. */
function ResumeButton({ activity, isBusy, onResume }: ResumeButtonProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const { counts, pauseReason } = activity;
  const code = pauseReason?.code;
  if (code !== "complaints" && code !== "hard_bounces") {
    return (
      <Button
        leftSection={<IconPlayerPlay size={18} className="flip-in-rtl" aria-hidden />}
        loading={isBusy}
        onClick={onResume}
      >
        {t("move.resume.action")}
      </Button>
    );
  }
  const [part, whole] =
    code === "complaints" ? [counts.complained, counts.sent] : [counts.hardBounced, triedOf(counts)];
  return (
    <ConfirmButton
      label={t("move.resume.action")}
      title={t("resumeAnyway.title")}
      action={t("resumeAnyway.confirm")}
      isDangerous
      isBusy={isBusy}
      onConfirm={onResume}
    >
      {t(`resumeAnyway.${code}`, {
        complained: number(counts.complained),
        bounced: number(counts.hardBounced),
        sent: number(whole),
        share: percent(part / Math.max(whole, 1)),
      })}
    </ConfirmButton>
  );
}
