import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { ServiceRecord } from "../services.api.ts";

const tones = { booked: "info", done: "success", cancelled: "secondary" } as const;

/** Whether a job is booked, done or cancelled. */
export function RecordStatusChip({ status }: Pick<ServiceRecord, "status">) {
  const { t } = useTranslation("services");
  return <StatusChip tone={tones[status]} label={t(`recordStatus.${status}`)} />;
}
