import type { Block } from "@delight/email/block";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconClipboard,
  IconCopy,
  IconCut,
  IconDotsVertical,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorState } from "../../editor/editor-context.ts";
import { shownVariant } from "../../model/editor-store.ts";
import { isSameList, placeOf, root } from "../../model/places.ts";
import { SaveBlocksDialog } from "../../sides/save-blocks-dialog.tsx";
import { focusBlock } from "../focus-block.ts";
import { useBlockActions } from "../use-block-actions.ts";

/** Everything that can be done with the chosen blocks. */
export function BlockMenu({ block }: { readonly block: Block }) {
  const { t } = useTranslation(["editor", "emails"]);
  const { move, duplicate, remove } = useBlockActions();
  const [isSaving, setIsSaving] = useState(false);
  const onClipboard = (command: "copy" | "cut") => {
    focusBlock(block.id);
    requestAnimationFrame(() => document.execCommand(command));
  };
  return (
    <>
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="secondary"
            aria-label={t("emails:blocks.actionsOf", { block: t(`emails:kind.${block.kind}`) })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => move(-1)}>
            {t("emails:blocks.moveUp")}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => move(1)}>
            {t("emails:blocks.moveDown")}
          </Menu.Item>
          <Destinations block={block} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={duplicate}>
            {t("emails:blocks.duplicate")}
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboard size={18} aria-hidden />} onClick={() => onClipboard("copy")}>
            {t("tools.copy")}
          </Menu.Item>
          <Menu.Item leftSection={<IconCut size={18} aria-hidden />} onClick={() => onClipboard("cut")}>
            {t("tools.cut")}
          </Menu.Item>
          <Menu.Item leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setIsSaving(true)}>
            {t("tools.saveBlocks")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} c="error" onClick={remove}>
            {t("emails:blocks.remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveBlocksDialog onClose={() => setIsSaving(false)} />}
    </>
  );
}

/** Where the block can go without being dragged: every column, and the email itself. */
function Destinations({ block }: { readonly block: Block }) {
  const { t } = useTranslation(["editor", "emails"]);
  const blocks = useEditorState((state) => shownVariant(state).document.blocks);
  const { moveTo } = useBlockActions();
  const here = placeOf(blocks, block.id);
  const columns = blocks.flatMap((parent) => (parent.kind === "columns" ? [parent] : []));
  if (block.kind === "columns" || columns.length === 0 || !here) return null;
  return (
    <>
      <Menu.Label>{t("tools.moveTo")}</Menu.Label>
      {isSameList(here, root) ? null : <Menu.Item onClick={() => moveTo(root)}>{t("tools.toEmail")}</Menu.Item>}
      {columns.flatMap(({ id, columns: inside }, at) =>
        inside.map((_, column) => {
          const list = { columnsId: id, column };
          if (isSameList(here, list)) return null;
          return (
            <Menu.Item key={`${id}.${column}`} onClick={() => moveTo(list)}>
              {t("tools.toColumn", { number: column + 1, columns: at + 1 })}
            </Menu.Item>
          );
        }),
      )}
    </>
  );
}
