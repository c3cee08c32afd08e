import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import type { Shown } from "./use-library.ts";

const choices: readonly Shown[] = ["all", "no", "yes", "archived"];

interface ShowChoiceProps {
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}

/** Which part of the library: beside each other where there is room, else in a list. */
export function ShowChoice({ value, onChange }: ShowChoiceProps) {
  const { t } = useTranslation("library");
  const data = choices.map((one) => ({ value: one, label: t(`show.${one}`) }));
  return (
    <>
      <SegmentedControl<Shown>
        visibleFrom="sm"
        aria-label={t("show.label")}
        data={data}
        value={value}
        onChange={onChange}
      />
      <Select
        hiddenFrom="sm"
        w="100%"
        aria-label={t("show.label")}
        data={data}
        value={value}
        allowDeselect={false}
        onChange={(next) => onChange(choices.find((one) => one === next) ?? "all")}
      />
    </>
  );
}
