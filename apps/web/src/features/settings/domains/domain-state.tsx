import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { DomainRecord, SenderDomain } from "./domains.api.ts";

const tones = { pending: "secondary", verified: "success", failing: "warning", lost: "error" } as const;

/** Whether mails come from the domain. */
export function DomainState({ state }: Pick<SenderDomain, "state">) {
  const { t } = useTranslation("domains");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}

const recordTones = {
  ok: "success",
  warning: "warning",
  error: "error",
  unknown: "secondary",
  unchecked: "secondary",
} as const;

/** Whether a record is as it should be. */
export function RecordState({ state }: Pick<DomainRecord, "state">) {
  const { t } = useTranslation("domains");
  return <StatusChip tone={recordTones[state]} label={t(`recordState.${state}`)} />;
}
