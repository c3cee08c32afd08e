import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Quote } from "../quotes.api.ts";

const tones = { open: "info", accepted: "success", declined: "error", expired: "secondary" } as const;

/** What has become of a quote. */
export function QuoteStateChip({ state }: Pick<Quote, "state">) {
  const { t } = useTranslation("quotes");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}

const askingTones = { due: "warning", followed_up: "success", not_needed: "secondary" } as const;

/** Whether a quote is to be asked after; nothing where there is nothing to say. */
export function FollowUpChip({ followUp }: { readonly followUp: Exclude<Quote["followUp"], "none"> }) {
  const { t } = useTranslation("quotes");
  return <StatusChip tone={askingTones[followUp]} label={t(`followUp.${followUp}`)} />;
}
