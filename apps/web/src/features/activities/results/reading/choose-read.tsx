import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";

export type Read = "opened" | "clicked";

interface ChooseReadProps {
  readonly label: string;
  readonly value: Read;
  readonly onChange: (read: Read) => void;
}

/** Whether opens or clicks are looked at. */
export function ChooseRead({ label, value, onChange }: ChooseReadProps) {
  const { t } = useTranslation("results");
  return (
    <SegmentedControl<Read>
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={[
        { value: "opened", label: t("read.opened") },
        { value: "clicked", label: t("read.clicked") },
      ]}
    />
  );
}
