import { Block } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import { useEditorActions } from "../editor/editor-context.ts";
import { replaceBlock } from "../model/blocks.ts";

interface BlockFields<B extends Block> {
  readonly set: (change: Partial<B>) => void;
  /** What is wrong with a field, in the user's language. */
  readonly errorOf: (field: string) => string | undefined;
}

/** Reads and writes the fields of one block; typing in one field is one step to undo. */
export function useBlockFields<B extends Block>(block: B): BlockFields<B> {
  const { t } = useTranslation("emails");
  const { changeBlocks } = useEditorActions();
  const checked = Block.safeParse(block);
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return {
    set: (change) =>
      changeBlocks(
        (blocks) => replaceBlock(blocks, { ...block, ...change }),
        `${block.id}.${Object.keys(change).join(".")}`,
      ),
    errorOf: (field) => {
      if (!wrong.has(field)) return undefined;
      return t(`problem.${(["href", "src"] as const).find((one) => one === field) ?? "other"}`);
    },
  };
}
