import { Badge, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import type { DuplicateGroup } from "./duplicates.api.ts";

const tones: Readonly<Record<DuplicateGroup["strength"], Tone>> = {
  strong: "error",
  likely: "warning",
  possible: "info",
};

/** How likely customers are the same, and why, in words. */
export function ReasonChips({ reasons, strength }: Pick<DuplicateGroup, "reasons" | "strength">) {
  const { t } = useTranslation("customers");
  return (
    <Group gap="xs">
      <StatusChip tone={tones[strength]} label={t(`duplicates.strength.${strength}`)} />
      {reasons.map((reason) => (
        <Badge key={reason} color="secondary" variant="outline" miw="max-content">
          {t(`duplicates.reason.${reason}`)}
        </Badge>
      ))}
    </Group>
  );
}
