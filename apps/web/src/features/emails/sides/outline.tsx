import type { Block } from "@delight/email/block";
import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { blockElementId } from "../canvas/focus-block.ts";
import { KindIcon } from "../canvas/kind-icon.tsx";
import { summaryOf } from "../canvas/summary.ts";
import { useMergeWords } from "../text/chip-label.ts";
import { useBlockActions } from "../canvas/use-block-actions.ts";
import { useEditorActions, useEditorState, useEditorStore } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import { isInvalid } from "../model/sameness.ts";
import classes from "./sides.module.css";

/** What a key does: a step up or down, or away with the chosen block. */
const steps: Readonly<Record<string, -1 | 0 | 1>> = { ArrowUp: -1, ArrowDown: 1, Delete: 0 };

function goBy(list: HTMLElement, step: -1 | 1) {
  const rows = [...list.querySelectorAll("button")];
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step];
  next?.focus();
  next?.click();
}

/** The focus stays in the list: on a phone the canvas is behind it. */
function focusRow(id: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus());
}

/** The email as a list of names; arrow keys go through it, Alt with them moves the block on which one is, or all that are chosen with it. */
export function Outline() {
  const { t } = useTranslation(["editor", "emails"]);
  const blocks = useEditorState((state) => shownVariant(state).document.blocks);
  const { move, remove } = useBlockActions(focusRow);
  const store = useEditorStore();
  const choose = (target: EventTarget) => {
    const id = target instanceof HTMLElement ? target.dataset["rowId"] : undefined;
    if (id !== undefined && !store.getState().selected.includes(id)) store.actions.select(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (step === 0 || event.altKey) choose(event.target);
    if (step === 0) remove();
    else if (event.altKey) move(step);
    else goBy(event.currentTarget, step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside take the keys
    <div onKeyDown={onKeyDown}>
      <Rows blocks={blocks} label={t("outline.label")} />
    </div>
  );
}

function Rows({ blocks, label }: { readonly blocks: readonly Block[]; readonly label: string }) {
  const { t } = useTranslation("emails");
  return (
    <ol className={classes.rows} aria-label={label}>
      {blocks.map((block) => (
        <li key={block.id}>
          <Row block={block} />
          {block.kind === "columns" &&
            block.columns.map((column, index) => (
              <div key={index} className={classes.inside}>
                <span className={classes.columnName}>{t("blocks.column", { number: index + 1 })}</span>
                <Rows blocks={column.blocks} label={t("blocks.column", { number: index + 1 })} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Row({ block }: { readonly block: Block }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { select } = useEditorActions();
  const isSelected = useEditorState(({ selected }) => selected.includes(block.id));
  const summary = useMergeWords()(summaryOf(block));
  return (
    <UnstyledButton
      className={classes.row}
      data-row-id={block.id}
      aria-current={isSelected || undefined}
      onClick={() => {
        select(block.id);
        document.getElementById(blockElementId(block.id))?.scrollIntoView({ block: "nearest" });
      }}
    >
      <KindIcon kind={block.kind} />
      <span className={classes.rowWords}>
        {t(`kind.${block.kind}`)}
        {summary === "" ? null : (
          <span className={classes.rowSummary}>
            <UserText>{summary}</UserText>
          </span>
        )}
      </span>
      {isInvalid(block) && (
        <IconAlertTriangle className={classes.rowFlaw} size={18} aria-label={t("editor:flaw.mark")} />
      )}
    </UnstyledButton>
  );
}
