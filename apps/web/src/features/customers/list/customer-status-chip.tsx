import { useTranslation } from "react-i18next";
import { PointedHint } from "../../../ui/pointed-hint.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import type { Customer } from "../customers.api.ts";

type Status = Customer["status"];

const tones: Readonly<Record<Status, Tone>> = {
  subscribed: "success",
  unsubscribed: "secondary",
  bounced: "error",
  complained: "error",
  no_consent: "warning",
  no_address: "secondary",
};

/** Whether a customer is mailed, and if not, why. */
export function CustomerStatusChip({ status }: { readonly status: Status }) {
  const { t } = useTranslation("customers");
  return (
    <PointedHint label={t(`statusHint.${status}`)}>
      <StatusChip tone={tones[status]} label={t(`status.${status}`)} />
    </PointedHint>
  );
}
