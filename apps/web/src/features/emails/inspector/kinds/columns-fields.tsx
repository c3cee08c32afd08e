import type { BlockOf } from "@delight/email/block";
import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Columns, withColumnCount } from "../../model/columns.ts";
import { FlagField } from "../fields/bound.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { ColorField } from "../fields/color-field.tsx";
import { PixelField } from "../fields/pixel-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

const verticals = ["top", "middle", "bottom"] as const;

export function ColumnsFields({ block }: { readonly block: BlockOf<"columns"> }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { set } = useBlockFields(block);
  const setColumn = (at: number, change: Partial<Columns[number]>) =>
    set({ columns: block.columns.map((column, index) => (index === at ? { ...column, ...change } : column)) });
  return (
    <>
      <ChoiceField
        label={t("field.columnCount")}
        value={String(block.columns.length)}
        choices={["1", "2", "3", "4"].map((value) => ({ value, label: value }))}
        onChange={(count) => set({ columns: withColumnCount(block.columns, Number(count)) })}
      />
      <ChoiceField
        label={t("editor:inspector.vertical")}
        value={block.vertical}
        choices={verticals.map((value) => ({ value, label: t(`editor:inspector.${value}`) }))}
        onChange={(vertical) => set({ vertical })}
      />
      <FlagField block={block} name="stacks" label={t("editor:inspector.stacks")} />
      {block.columns.map(({ ratio, background }, index) => (
        <Stack key={index} gap="xs">
          <PixelField
            label={t("field.ratio", { number: index + 1 })}
            value={ratio}
            min={1}
            max={12}
            onChange={(next) => setColumn(index, { ratio: next })}
          />
          <ColorField
            label={t("editor:inspector.columnGround", { number: index + 1 })}
            value={background}
            usual="brand.surface"
            onChange={(color) => setColumn(index, { background: color })}
          />
        </Stack>
      ))}
    </>
  );
}
