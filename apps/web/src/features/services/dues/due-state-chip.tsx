import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { ServiceDue } from "../services.api.ts";

const tones = { upcoming: "info", due: "warning", overdue: "error", booked: "success" } as const;

/** Whether a due date lies ahead, has passed, or has its job booked. */
export function DueStateChip({ state }: Pick<ServiceDue, "state">) {
  const { t } = useTranslation("services");
  return <StatusChip tone={tones[state]} label={t(`dueState.${state}`)} />;
}
