import type { ActivityStatus } from "@delight/contract/activities";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { DuplicateButton } from "../duplicate-button.tsx";
import { CancelLaunchButton } from "../launch/cancel-launch-button.tsx";
import { sendingOf } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";
import { HoldButton } from "./hold-button.tsx";
import { ResumeButton } from "./resume-button.tsx";
import { useMove } from "./use-move.ts";

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
