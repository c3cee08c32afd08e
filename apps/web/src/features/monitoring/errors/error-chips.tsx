import type { ErrorKind } from "@delight/contract/monitoring";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import type { ErrorGroup } from "../monitoring.api.ts";

const tones: Record<ErrorKind, Tone> = { uncaught: "error", rejected: "warning", boundary: "error", api: "info" };

/** Where an error came from, and whether it is done with. */
export function ErrorChips({ error: { kind, resolvedAt } }: { readonly error: ErrorGroup }) {
  const { t } = useTranslation("monitoring");
  return (
    <>
      <StatusChip tone={tones[kind]} label={t(`errors.kind.${kind}`)} />
      {resolvedAt === null ? null : <StatusChip tone="success" label={t("errors.state.resolved")} />}
    </>
  );
}
