import type { Block, BlockOf } from "@delight/email/block";
import { Text } from "@mantine/core";
import { IconAlertTriangle, IconEye, IconRepeat } from "@tabler/icons-react";
import { type CSSProperties, memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEditorState } from "../editor/editor-context.ts";
import { type EditorState, shownVariant } from "../model/editor-store.ts";
import { isInvalid } from "../model/sameness.ts";
import classes from "./canvas.module.css";
import { blockElementId } from "./focus-block.ts";
import { type CanvasTheme, resolveColor, useCanvasTheme } from "./canvas-theme.ts";
import { type BlockList, isSameList, root } from "../model/places.ts";
import { useListDrop } from "./moving/use-list-drop.ts";
import { AddButton } from "./tools/insert-menu.tsx";
import { useBlockDrag } from "./moving/use-block-drag.ts";
import { BlockView } from "./block-views/painted-leaf.tsx";
import { useMergeWords } from "../text/chip-label.ts";
import { summaryOf } from "./summary.ts";
import { BlockTools } from "./tools/block-tools.tsx";

/** Blocks that reach from edge to edge, and those whose room is their own. */
const edgeToEdge = new Set<Block["kind"]>(["columns", "hero", "html", "spacer"]);

function frameOf(block: Block, look: CanvasTheme): CSSProperties {
  const usual = edgeToEdge.has(block.kind) ? 0 : block.kind === "divider" ? 12 : 8;
  return {
    paddingBlock: `${block.space?.top ?? usual}px ${block.space?.bottom ?? usual}px`,
    paddingInline: edgeToEdge.has(block.kind) ? 0 : 24,
    ...(block.background === undefined ? {} : { background: resolveColor(block.background, "", look) }),
  };
}

const isFirst = (state: EditorState, id: string) => shownVariant(state).document.blocks[0]?.id === id;

function useBlockState(id: string) {
  const isSelected = useEditorState(({ selected }) => selected.includes(id));
  const isLast = useEditorState(({ selected }) => selected.at(-1) === id);
  /** The Tab key leads to the block that was chosen last, else to the first one. */
  const isReached = useEditorState((state) => isLast || (state.selected.length === 0 && isFirst(state, id)));
  const isEditing = useEditorState(({ editing }) => editing?.id === id);
  return { isSelected, isLast, isReached, isEditing };
}

function useBlockName(block: Block): string {
  const { t } = useTranslation(["editor", "emails"]);
  const kind = t(`emails:kind.${block.kind}`);
  const summary = useMergeWords()(summaryOf(block));
  return summary === "" ? kind : t("canvas.blockName", { kind, summary: summary.slice(0, 80) });
}

/** One block on the canvas; it is drawn anew only when it changes, or is chosen. */
const CanvasBlock = memo(function CanvasBlock({ block }: { readonly block: Block }) {
  const { t } = useTranslation("editor");
  const look = useCanvasTheme();
  const ref = useRef<HTMLDivElement>(null);
  const { id } = block;
  const name = useBlockName(block);
  const { isSelected, isLast, isReached, isEditing } = useBlockState(id);
  const { edge, isDragged } = useBlockDrag(ref, block);
  return (
    <li className={classes.item}>
      <div
        ref={ref}
        id={blockElementId(id)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a block of an email is no group of form fields
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys lead from block to block
        tabIndex={isReached ? 0 : -1}
        aria-roledescription={t("canvas.block")}
        aria-label={name}
        aria-current={isSelected || undefined}
        className={classes.block}
        data-block-id={id}
        data-selected={isSelected || undefined}
        data-editing={isEditing || undefined}
        data-dragged={isDragged || undefined}
        style={frameOf(block, look)}
      >
        {block.kind === "columns" ? <CanvasColumns block={block} /> : <BlockView block={block} />}
        <Marks block={block} />
        {edge && <div className={classes.edge} data-edge={edge} />}
      </div>
      {isLast && <BlockTools block={block} isEditing={isEditing} />}
    </li>
  );
});

/** Says of a block that not everybody sees it, or that it comes several times. */
function Marks({ block }: { readonly block: Block }) {
  const { t } = useTranslation("editor");
  const { show, repeat } = block;
  const isWrong = isInvalid(block);
  if (!show && !repeat && !isWrong) return null;
  return (
    <div className={classes.marks}>
      {isWrong && (
        <span className={classes.mark} data-wrong>
          <IconAlertTriangle size={14} aria-hidden /> {t("flaw.mark")}
        </span>
      )}
      {show && (
        <span className={classes.mark}>
          <IconEye size={14} aria-hidden /> {t("canvas.conditional")}
        </span>
      )}
      {repeat && (
        <span className={classes.mark}>
          <IconRepeat size={14} aria-hidden /> {t("canvas.repeated")}
        </span>
      )}
    </div>
  );
}

const alignments = { top: "start", middle: "center", bottom: "end" } as const;

/** Columns beside each other; below each other where it is as narrow as a phone. */
function CanvasColumns({ block }: { readonly block: BlockOf<"columns"> }) {
  const { t } = useTranslation("emails");
  const look = useCanvasTheme();
  return (
    <div
      className={classes.columns}
      data-stacks={block.stacks}
      style={{
        alignItems: block.columns.some(({ background }) => background) ? "stretch" : alignments[block.vertical],
      }}
    >
      {block.columns.map(({ ratio, background, blocks }, index) => (
        <div
          key={index}
          className={classes.column}
          style={{
            flex: `${ratio} 1 0`,
            alignSelf: alignments[block.vertical],
            ...(background === undefined ? {} : { background: resolveColor(background, "", look) }),
          }}
        >
          <CanvasList
            blocks={blocks}
            list={{ columnsId: block.id, column: index }}
            label={t("blocks.column", { number: index + 1 })}
          />
        </div>
      ))}
    </div>
  );
}

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
