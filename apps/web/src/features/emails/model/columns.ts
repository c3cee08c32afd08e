import type { BlockOf } from "@delight/email/block";

export type Columns = BlockOf<"columns">["columns"];

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
