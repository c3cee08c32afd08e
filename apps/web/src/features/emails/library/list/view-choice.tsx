import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { View } from "./use-library.ts";

interface ViewChoiceProps {
  readonly value: View;
  readonly onChange: (view: View) => void;
}

/** Cards or a table. */
export function ViewChoice({ value, onChange }: ViewChoiceProps) {
  const { t } = useTranslation("library");
  const label = (view: View) => (
    <span title={t(`view.${view}`)} style={{ display: "flex" }}>
      {view === "grid" ? <IconLayoutGrid size={18} aria-hidden /> : <IconList size={18} aria-hidden />}
      <VisuallyHidden>{t(`view.${view}`)}</VisuallyHidden>
    </span>
  );
  return (
    <SegmentedControl<View>
      aria-label={t("view.label")}
      value={value}
      onChange={onChange}
      data={[
        { value: "grid", label: label("grid") },
        { value: "table", label: label("table") },
      ]}
    />
  );
}
