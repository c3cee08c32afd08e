import { Badge } from "@mantine/core";
import type { Tone } from "./theme/palette.ts";

/** A state as a chip; the tone only repeats what the label says. */
export function StatusChip({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <Badge color={tone} variant="light" miw="max-content">
      {label}
    </Badge>
  );
}
