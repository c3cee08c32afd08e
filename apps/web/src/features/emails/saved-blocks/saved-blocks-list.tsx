import type { Block } from "@delight/email/block";
import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { withFreshIds } from "../model/many-blocks.ts";
import { SavedBlocksItem } from "./saved-blocks-item.tsx";
import { useSavedBlocks, useSavedBlocksActions } from "./use-saved-blocks.ts";

interface SavedBlocksListProps {
  /** Gets copies with ids of their own. */
  readonly onInsert: (blocks: readonly Block[]) => void;
}

/** The blocks that were put aside; pressed, one is inserted. */
export function SavedBlocksList({ onInsert }: SavedBlocksListProps) {
  const { t } = useTranslation("library");
  const query = useSavedBlocks();
  const { rename, remove } = useSavedBlocksActions();
  return (
    <QueryContent query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("saved.empty")}
          </Text>
        ) : (
          <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: "none" }} aria-label={t("saved.title")}>
            {rows.map((row) => (
              <SavedBlocksItem
                key={row.id}
                row={row}
                onInsert={() => onInsert(withFreshIds(row.blocks))}
                onRename={(name) => rename(row.id, name)}
                onRemove={() => remove(row)}
              />
            ))}
          </Stack>
        )
      }
    </QueryContent>
  );
}
