import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { triedOf } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";

interface ResumeButtonProps extends ActivityProps {
  readonly isBusy: boolean;
  readonly onResume: () => void;
}

/** Goes on with a paused activity; what came back from it too often asks first, and says the numbers. */
export function ResumeButton({ activity, isBusy, onResume }: ResumeButtonProps) {
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
