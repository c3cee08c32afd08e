import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Conversion } from "../conversions.api.ts";

const tones = { credited: "success", reversed: "secondary", rejected: "error" } as const;

export function ConversionChip({ state }: Pick<Conversion, "state">) {
  const { t } = useTranslation("conversions");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}

const strengthTones = { direct: "primary", strong: "info", influenced: "secondary" } as const;

/** How sure it is that the mail led to it. */
export function StrengthChip({ strength }: Pick<Conversion, "strength">) {
  const { t } = useTranslation("conversions");
  return <StatusChip tone={strengthTones[strength]} label={t(`strength.${strength}`)} />;
}
