import type { DeliveryStatus } from "@delight/contract/deliveries";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Tone } from "../../ui/theme/palette.ts";

const tones: Record<DeliveryStatus, Tone> = {
  queued: "secondary",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning",
  skipped: "secondary",
  cancelled: "secondary",
};

export function DeliveryChip({ status }: { readonly status: DeliveryStatus }) {
  const { t } = useTranslation("deliveries");
  return <StatusChip tone={tones[status]} label={t(`status.${status}`)} />;
}
