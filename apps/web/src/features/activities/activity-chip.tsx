import type { ActivityStatus } from "@delight/contract/activities";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Tone } from "../../ui/theme/palette.ts";

const tones: Record<ActivityStatus, Tone> = {
  draft: "secondary",
  scheduled: "primary",
  preparing: "info",
  running: "info",
  paused: "warning",
  finished: "success",
  stopped: "error",
};

export function ActivityChip({ status }: { readonly status: ActivityStatus }) {
  const { t } = useTranslation("activities");
  return <StatusChip tone={tones[status]} label={t(`status.${status}`)} />;
}
