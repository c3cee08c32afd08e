import type { Block, BlockOf } from "@delight/email/block";
import { Text } from "@mantine/core";
import { IconAlertTriangle, IconEye, IconRepeat } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { LeafBlock } from "@delight/email/document";
import { type ReactNode, type RefObject, useEffect, useState, type CSSProperties, memo, useRef } from "react";
import { isInvalid } from "../model/sameness.ts";
import { useMergeWords } from "../text/chip-label.ts";
import { useEditorStore, useEditorState } from "../editor/editor-context.ts";
import { shownVariant, type EditorState } from "../model/editor-store.ts";
import { type BlockList, isSameList, root } from "../model/places.ts";
import classes from "./canvas.module.css";
import { blockElementId } from "./focus-block.ts";
import { type CanvasTheme, resolveColor, useCanvasTheme } from "./canvas-theme.ts";
import { AddButton } from "./tools/insert-menu.tsx";
import { useBlockDrag } from "./moving/use-block-drag.ts";
import { summaryOf } from "./summary.ts";
import { BlockTools } from "./tools/block-tools.tsx";
import { holdsColumns, readDragged } from "./moving/drag-data.ts";
import {
  PaintedButton,
  PaintedDivider,
  PaintedFooter,
  PaintedHeading,
  PaintedHtml,
  PaintedImage,
  PaintedSpacer,
  PaintedText,
} from "./block-views/basics.tsx";
import { PaintedHero, PaintedLogo, PaintedMenu, PaintedSocial, PaintedVideo } from "./block-views/rich.tsx";
import {
  PaintedAppointment,
  PaintedCoupon,
  PaintedDueList,
  PaintedQuote,
  PaintedReviewStars,
  PaintedServiceCard,
} from "./block-views/trade.tsx";

type Painters = {
  [Kind in LeafBlock["kind"]]: (props: { readonly block: Extract<LeafBlock, { kind: Kind }> }) => ReactNode;
};

const painters: Painters = {
  text: PaintedText,
  heading: PaintedHeading,
  image: PaintedImage,
  button: PaintedButton,
  divider: PaintedDivider,
  spacer: PaintedSpacer,
  logo: PaintedLogo,
  menu: PaintedMenu,
  hero: PaintedHero,
  video: PaintedVideo,
  social: PaintedSocial,
  service_card: PaintedServiceCard,
  due_list: PaintedDueList,
  appointment: PaintedAppointment,
  quote_summary: PaintedQuote,
  coupon: PaintedCoupon,
  review_stars: PaintedReviewStars,
  html: PaintedHtml,
  footer: PaintedFooter,
};

/** A block as its readers will see it, near enough to write by. */
function BlockView({ block }: { readonly block: LeafBlock }) {
  // Each painter is found by the very kind of its block, which the compiler cannot follow.
  const Painter = painters[block.kind] as (props: { readonly block: LeafBlock }) => ReactNode;
  return <Painter block={block} />;
}

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

/** Takes what is dropped into a list, behind its last block; answers whether something is over it. */
function useListDrop(ref: RefObject<HTMLElement | null>, { columnsId, column }: BlockList): boolean {
  const store = useEditorStore();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = readDragged(source.data);
        if (!dragged) return false;
        if (columnsId === undefined) return true;
        const isItself = dragged.what === "blocks" && dragged.ids.includes(columnsId);
        return !isItself && !holdsColumns(dragged, shownVariant(store.getState()).document.blocks);
      },
      getData: () => ({ over: "list", columnsId, column }),
      onDrag: ({ location }) => setIsOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [ref, store, columnsId, column]);
  return isOver;
}
