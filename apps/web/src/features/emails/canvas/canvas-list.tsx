import type { Block } from "@delight/email/block";
import { Text } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type BlockList, isSameList, root } from "../model/places.ts";
import classes from "./canvas.module.css";
import { CanvasBlock } from "./canvas-block.tsx";
import { useListDrop } from "./moving/use-list-drop.ts";
import { AddButton } from "./tools/insert-menu.tsx";

interface CanvasListProps {
  readonly blocks: readonly Block[];
  readonly list: BlockList;
  readonly label: string;
}

/** The blocks of the email, or of one of its columns, in reading order. */
export function CanvasList({ blocks, list, label }: CanvasListProps) {
  const { t } = useTranslation("editor");
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useListDrop(ref, list);
  const isRoot = isSameList(list, root);
  return (
    <div ref={ref} className={classes.list} data-over={isOver || undefined}>
      {blocks.length === 0 ? null : (
        <ol className={classes.blocks} aria-label={label}>
          {blocks.map((block) => (
            <CanvasBlock key={block.id} block={block} />
          ))}
        </ol>
      )}
      {blocks.length > 0 ? null : (
        <div className={classes.emptyList}>
          {isRoot && (
            <Text size="sm" c="#4a5263">
              {t("canvas.nothing")}
            </Text>
          )}
          <AddButton list={list} />
        </div>
      )}
    </div>
  );
}
