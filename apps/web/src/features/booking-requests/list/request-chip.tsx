import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { BookingRequest } from "../booking-requests.api.ts";

const tones = { new: "warning", quoted: "info", booked: "success", declined: "secondary" } as const;

/** What has become of a request. */
export function RequestChip({ state }: Pick<BookingRequest, "state">) {
  const { t } = useTranslation("bookings");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}
