import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorStore } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import { takeBlocks } from "../model/many-blocks.ts";
import { useSavedBlocksActions } from "../saved-blocks/use-saved-blocks.ts";

/** Asks for the name under which the chosen blocks can be put into other emails. */
export function SaveBlocksDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["editor", "common"]);
  const store = useEditorStore();
  const [name, setName] = useState("");
  const { save } = useSavedBlocksActions();
  const submit = () => {
    const state = store.getState();
    const blocks = takeBlocks(shownVariant(state).document.blocks, state.selected).slice(0, 20);
    if (name.trim() === "" || blocks.length === 0) return;
    save(name.trim(), blocks);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t("saved.title")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Text size="sm">{t("saved.text")}</Text>
          <TextInput
            label={t("saved.name")}
            value={name}
            maxLength={200}
            dir="auto"
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" disabled={name.trim() === ""}>
              {t("common:save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
