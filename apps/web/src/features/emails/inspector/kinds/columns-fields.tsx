import type { BlockOf } from "@delight/email/block";
import { SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "../../blocks/blocks.module.css";
import type { BlockList } from "../../model/places.ts";
import { PixelField } from "../pixel-field.tsx";
import { useBlockFields } from "../use-block-field.ts";

type Columns = BlockOf<"columns">["columns"];

/** What stands in columns that go moves into the last one that stays: nothing is lost. */
export function withColumnCount(columns: Columns, count: number): Columns {
  if (count >= columns.length) {
    const added = Array.from({ length: count - columns.length }, () => ({ ratio: 1, blocks: [] }));
    return [...columns, ...added];
  }
  const moved = columns.slice(count).flatMap(({ blocks }) => blocks);
  return columns
    .slice(0, count)
    .map((column, index) => (index === count - 1 ? { ...column, blocks: [...column.blocks, ...moved] } : column));
}

interface ColumnsFieldsProps {
  readonly block: BlockOf<"columns">;
  readonly renderList: (list: BlockList, label: string) => ReactNode;
}

export function ColumnsFields({ block, renderList }: ColumnsFieldsProps) {
  const { t } = useTranslation("emails");
  const { set } = useBlockFields(block);
  const countLabel = useId();
  const setRatio = (at: number, ratio: number) =>
    set({ columns: block.columns.map((column, index) => (index === at ? { ...column, ratio } : column)) });
  return (
    <>
      <Stack gap={4}>
        <Text id={countLabel} size="sm" fw={500}>
          {t("field.columnCount")}
        </Text>
        <SegmentedControl
          aria-labelledby={countLabel}
          value={String(block.columns.length)}
          data={["2", "3", "4"]}
          onChange={(count) => set({ columns: withColumnCount(block.columns, Number(count)) })}
        />
      </Stack>
      {block.columns.map(({ ratio }, index) => {
        const name = t("blocks.column", { number: index + 1 });
        return (
          <Stack key={index} gap="xs" className={classes.column}>
            <Title order={3} size="h6">
              {name}
            </Title>
            <PixelField
              label={t("field.ratio", { number: index + 1 })}
              value={ratio}
              min={1}
              max={12}
              onChange={(next) => setRatio(index, next)}
            />
            {renderList({ columnsId: block.id, column: index }, name)}
          </Stack>
        );
      })}
    </>
  );
}
