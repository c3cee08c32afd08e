import { useTranslation } from "react-i18next";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Conversion } from "./conversions.api.ts";

export function ConversionChip({ state }: Pick<Conversion, "state">) {
  const { t } = useTranslation("conversions");
  return <StatusChip tone={state === "credited" ? "success" : "secondary"} label={t(`state.${state}`)} />;
}
