import { Button, Menu } from "@mantine/core";
import type { BlockKind } from "@delight/email/document";
import { newBlock } from "@delight/email/document";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../editor/editor-context.ts";
import { endOf, insertBlock } from "../model/blocks.ts";
import { type BlockList, blocksOf, isSameList, placeOf } from "../model/places.ts";
import { KindIcon } from "./kind-icon.tsx";

const inColumns: readonly BlockKind[] = ["text", "heading", "image", "button", "divider", "spacer", "html"];
const atRoot: readonly BlockKind[] = [
  "text",
  "heading",
  "image",
  "button",
  "columns",
  "divider",
  "spacer",
  "html",
  "footer",
];

/** Adds a block behind the chosen one of this list, else at its end. */
export function AddBlock({ list }: { readonly list: BlockList }) {
  const { t } = useTranslation("emails");
  const { variant, language, selectedId, select, changeBlocks } = useEmailEditor();
  const isRoot = list.columnsId === undefined;
  const isFull = blocksOf(variant.document.blocks, list).length >= (isRoot ? 100 : 20);
  const add = (kind: BlockKind) => {
    const block = newBlock(kind, language);
    changeBlocks((blocks) => {
      const chosen = selectedId === undefined ? undefined : placeOf(blocks, selectedId);
      const isHere = chosen !== undefined && isSameList(chosen, list);
      const behind = isHere ? { ...list, index: chosen.index + 1 } : endOf(blocks, list);
      const place = behind.index > endOf(blocks, list).index ? endOf(blocks, list) : behind;
      return insertBlock(blocks, block, place);
    });
    select(block.id);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant={isRoot ? "light" : "subtle"}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          fullWidth={isRoot}
        >
          {t("blocks.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(isRoot ? atRoot : inColumns).map((kind) => (
          <Menu.Item key={kind} leftSection={<KindIcon kind={kind} />} onClick={() => add(kind)}>
            {t(`kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
