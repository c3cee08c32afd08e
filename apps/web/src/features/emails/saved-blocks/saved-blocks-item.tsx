import { Button, Group, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { useDraggable } from "../canvas/moving/use-draggable.ts";
import type { SavedRow } from "./use-saved-blocks.ts";

interface SavedBlocksItemProps {
  readonly row: SavedRow;
  readonly onInsert: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

export function SavedBlocksItem({ row, onInsert, onRename, onRemove }: SavedBlocksItemProps) {
  const { t } = useTranslation("library");
  const mayChange = usePermission("emails.change");
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, blocks } = row;
  const drag = useDraggable<HTMLButtonElement>({ what: "saved", blocks });
  if (isRenaming) {
    return (
      <li>
        <RenameForm
          name={name}
          onClose={() => setIsRenaming(false)}
          onRename={(next) => {
            setIsRenaming(false);
            if (next !== name) onRename(next);
          }}
        />
      </li>
    );
  }
  const actions = [
    { label: t("saved.rename"), icon: <IconPencil size={18} aria-hidden />, onChoose: () => setIsRenaming(true) },
    { label: t("saved.remove"), icon: <IconTrash size={18} aria-hidden />, isDangerous: true, onChoose: onRemove },
  ];
  return (
    <Group component="li" gap={4} wrap="nowrap" justify="space-between">
      <UnstyledButton ref={drag} aria-label={t("saved.insert", { name })} onClick={onInsert} py={6} miw={0} flex={1}>
        <Text size="sm" fw={500} truncate>
          <UserText>{name}</UserText>
        </Text>
        <Text size="xs" c="dimmed">
          {t("saved.blocks", { count: blocks.length })}
        </Text>
      </UnstyledButton>
      {mayChange && <RowMenu name={name} actions={() => actions} />}
    </Group>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

function RenameForm({ name, onRename, onClose }: RenameFormProps) {
  const { t } = useTranslation("library");
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onRename(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          label={t("saved.name")}
          size="xs"
          flex={1}
          dir="auto"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Escape") onClose();
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to type here
          autoFocus
        />
        <Button type="submit" size="xs" disabled={typed.trim() === ""}>
          {t("common:save")}
        </Button>
      </Group>
    </form>
  );
}
