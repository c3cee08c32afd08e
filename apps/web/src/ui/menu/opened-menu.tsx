import { ActionIcon, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { LaterMenuProps } from "./entries.ts";

/** The menu of a button that was pressed: it takes the button's place and focus, and opens. */
export function OpenedMenu({ label, icon, hint, entries }: LaterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu width={180} offset={12} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="secondary" size={38} aria-label={label} title={hint}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ key, label: text, icon: mark, lang, isCurrent, onChoose }) => (
          <Menu.Item
            key={key}
            lang={lang}
            leftSection={mark}
            {...(isCurrent ? { fw: 700, "aria-current": true } : {})}
            onClick={onChoose}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
