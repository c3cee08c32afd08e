import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Block } from "@delight/email/block";
import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, use, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useEditorStore } from "../../editor/editor-context.ts";
import { CanvasContext } from "../canvas-context.ts";
import classes from "../canvas.module.css";
import { useBlockActions } from "../use-block-actions.ts";
import { BlockMenu } from "./block-menu.tsx";
import { FormatTools } from "./format-tools.tsx";
import { InsertEntries } from "./insert-menu.tsx";

interface BlockToolsProps {
  readonly block: Block;
  readonly isEditing: boolean;
}

/** What stands above the canvas, or below it on a phone: what can be done with the chosen block, or with its words while they are written. */
export function BlockTools({ block, isEditing }: BlockToolsProps) {
  const { t } = useTranslation(["editor", "emails"]);
  const { dock } = use(CanvasContext);
  const row = (
    <div className={classes.toolRow} role="toolbar" aria-label={t("tools.label")} data-tools>
      <Grip id={block.id} />
      {isEditing ? <FormatTools /> : <StillTools />}
      <BlockMenu block={block} />
    </div>
  );
  return dock && createPortal(row, dock);
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="secondary" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function StillTools() {
  const { t } = useTranslation(["editor", "emails"]);
  const { move, duplicate, remove } = useBlockActions();
  return (
    <>
      <InsertTool />
      <Tool label={t("emails:blocks.moveUp")} onClick={() => move(-1)}>
        <IconArrowUp size={18} aria-hidden />
      </Tool>
      <Tool label={t("emails:blocks.moveDown")} onClick={() => move(1)}>
        <IconArrowDown size={18} aria-hidden />
      </Tool>
      <Tool label={t("emails:blocks.duplicate")} onClick={duplicate}>
        <IconCopy size={18} aria-hidden />
      </Tool>
      <Tool label={t("emails:blocks.remove")} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </Tool>
    </>
  );
}

function InsertTool() {
  const { t } = useTranslation("editor");
  const { isInserting, setIsInserting } = use(CanvasContext);
  return (
    <Menu opened={isInserting} onChange={setIsInserting} returnFocus={false} position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="secondary" aria-label={t("tools.insert")} title={t("tools.insert")}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: "auto" }}>
        <InsertEntries />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drags the chosen blocks, even while the words of one are being written. */
function Grip({ id }: { readonly id: string }) {
  const { t } = useTranslation("editor");
  const store = useEditorStore();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => {
        const { selected } = store.getState();
        return { what: "blocks", ids: selected.includes(id) ? selected : [id] };
      },
      onDragStart: () => store.actions.edit(undefined),
    });
  }, [store, id]);
  return (
    <span ref={ref} className={classes.grip} title={t("tools.drag")}>
      <IconGripVertical size={18} aria-hidden />
    </span>
  );
}
