import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** One entry of the menu of a row. */
export interface RowAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** What the row is called. */
  readonly name: string;
  /** Asked when the menu is open: a thousand rows make no thousand menus. */
  readonly actions: () => readonly RowAction[];
}

/** The actions of a row behind three dots; the menu is made when somebody asks for it. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation("parts");
  const [isWanted, setIsWanted] = useState(false);
  const label = t("table.actionsFor", { name: name });
  if (isWanted) return <OpenedRowMenu label={label} actions={actions} />;
  return (
    <ActionIcon
      variant="subtle"
      color="secondary"
      size={34}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Takes the button's place and focus, and opens. */
function OpenedRowMenu({ label, actions }: { readonly label: string; readonly actions: RowMenuProps["actions"] }) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="secondary" size={34} aria-label={label}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{isOpen ? <Items actions={actions()} /> : null}</Menu.Dropdown>
    </Menu>
  );
}

function Items({ actions }: { readonly actions: readonly RowAction[] }) {
  // Left alone, the menu would send the focus to its first entry, which takes none while it is disabled.
  const first = actions.find(({ isDisabled }) => !isDisabled);
  return actions.map((action) => (
    <Menu.Item
      key={action.label}
      leftSection={action.icon}
      disabled={action.isDisabled ?? false}
      data-autofocus={action === first || undefined}
      {...(action.isDangerous ? { color: "error" } : {})}
      onClick={action.onChoose}
    >
      {action.label}
    </Menu.Item>
  ));
}
