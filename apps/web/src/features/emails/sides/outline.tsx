import type { Block } from "@delight/email/block";
import { UnstyledButton } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { blockElementId } from "../canvas/focus-block.ts";
import { KindIcon } from "../canvas/kind-icon.tsx";
import { summaryOf } from "../canvas/summary.ts";
import { useBlockActions } from "../canvas/use-block-actions.ts";
import { useEditorActions, useEditorState } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import classes from "./sides.module.css";

/** The email as a list of names; arrow keys go through it, Alt with them moves the chosen block. */
export function Outline() {
  const { t } = useTranslation(["editor", "emails"]);
  const blocks = useEditorState((state) => shownVariant(state).document.blocks);
  const { move, remove } = useBlockActions();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (step === undefined && event.key !== "Delete") return;
    event.preventDefault();
    if (event.key === "Delete") return remove();
    if (event.altKey) return move(step ?? 1);
    const rows = [...event.currentTarget.querySelectorAll("button")];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at + (step ?? 0)];
    next?.focus();
    next?.click();
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
  const { t } = useTranslation("emails");
  const { select } = useEditorActions();
  const isSelected = useEditorState(({ selected }) => selected.includes(block.id));
  const summary = summaryOf(block);
  return (
    <UnstyledButton
      className={classes.row}
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
    </UnstyledButton>
  );
}
