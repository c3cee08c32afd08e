import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Read } from "../../progress.ts";

interface ChooseReadProps {
  readonly label: string;
  /** What was measured. */
  readonly reads: readonly Read[];
  readonly value: Read;
  readonly onChange: (read: Read) => void;
}

/** Whether opens or clicks are looked at; nothing where only one of them was measured. */
export function ChooseRead({ label, reads, value, onChange }: ChooseReadProps) {
  const { t } = useTranslation("results");
  if (reads.length < 2) return null;
  return (
    <SegmentedControl<Read>
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={reads.map((read) => ({ value: read, label: t(`read.${read}`) }))}
    />
  );
}
