import type { Block } from "@delight/email/block";
import { Stack, Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { useEmailEditor } from "../editor/editor-context.ts";
import { BlockInspector } from "../inspector/block-inspector.tsx";
import { type BlockList as List, blocksOf, type Place } from "../model/places.ts";
import { AddBlock } from "./add-block.tsx";
import { BlockMenu } from "./block-menu.tsx";
import classes from "./blocks.module.css";
import { KindIcon } from "./kind-icon.tsx";
import { summaryOf } from "./summary.ts";
import { blockElementId, useBlockActions } from "./use-block-actions.ts";
import { dragType, useDropBefore } from "./use-drop-before.ts";

interface BlockListProps {
  readonly list: List;
  readonly label: string;
}

/** The blocks of the email, or of one of its columns, in reading order. */
export function BlockList({ list, label }: BlockListProps) {
  const { t } = useTranslation("emails");
  const { variant } = useEmailEditor();
  const blocks = blocksOf(variant.document.blocks, list);
  return (
    <Stack gap="xs">
      {blocks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("blocks.empty")}
        </Text>
      ) : (
        <ol className={classes.list} aria-label={label}>
          {blocks.map((block, index) => (
            <BlockItem key={block.id} block={block} place={{ ...list, index }} />
          ))}
        </ol>
      )}
      <AddBlock list={list} />
    </Stack>
  );
}

interface BlockItemProps {
  readonly block: Block;
  readonly place: Place;
}

/** One block of the list; when it is chosen, its fields unfold below. */
function BlockItem({ block, place }: BlockItemProps) {
  const { t } = useTranslation("emails");
  const { selectedId, select } = useEmailEditor();
  const actions = useBlockActions(block.id);
  const { isOver, ...dropTarget } = useDropBefore(place);
  const holdsChosen =
    block.kind === "columns" && block.columns.some(({ blocks }) => blocks.some(({ id }) => id === selectedId));
  const isChosen = selectedId === block.id || holdsChosen;
  const summary = summaryOf(block);
  const kind = t(`kind.${block.kind}`);
  return (
    <li className={`${classes.item} ${isChosen ? classes.chosen : ""} ${isOver ? classes.over : ""}`} {...dropTarget}>
      <div className={classes.head}>
        <UnstyledButton
          id={blockElementId(block.id)}
          className={classes.toggle}
          aria-expanded={isChosen}
          draggable
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.setData(dragType, block.id);
          }}
          onClick={() => select(isChosen ? undefined : block.id)}
          onKeyDown={actions.onKeyDown}
        >
          <KindIcon kind={block.kind} />
          <div className={classes.words}>
            <Text size="sm" fw={500} c="var(--heading)">
              {kind}
            </Text>
            {summary === "" ? null : (
              <Text size="sm" c="dimmed" truncate dir="auto" className={classes.summary}>
                <UserText>{summary}</UserText>
              </Text>
            )}
          </div>
        </UnstyledButton>
        <BlockMenu name={kind} actions={actions} />
      </div>
      {isChosen && (
        <div className={classes.body}>
          <BlockInspector block={block} renderList={(list, label) => <BlockList list={list} label={label} />} />
        </div>
      )}
    </li>
  );
}
