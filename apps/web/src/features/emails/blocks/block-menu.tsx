import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BlockActions } from "./use-block-actions.ts";

interface BlockMenuProps {
  readonly name: string;
  readonly actions: BlockActions;
}

export function BlockMenu({ name, actions }: BlockMenuProps) {
  const { t } = useTranslation("emails");
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="secondary" size="lg" aria-label={t("blocks.actionsOf", { block: name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={18} aria-hidden />}
          disabled={actions.isFirst}
          onClick={() => actions.move(-1)}
        >
          {t("blocks.moveUp")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} aria-hidden />}
          disabled={actions.isLast}
          onClick={() => actions.move(1)}
        >
          {t("blocks.moveDown")}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={actions.duplicate}>
          {t("blocks.duplicate")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} c="error" onClick={actions.remove}>
          {t("blocks.remove")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
