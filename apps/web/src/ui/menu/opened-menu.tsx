import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { LaterMenuProps } from "./entries.ts";
import { MenuButton } from "./menu-button.tsx";
import { RadioEntries } from "./radio-entries.tsx";

/** The menu of a button that was pressed: it takes the button's place and focus, and opens. */
export function OpenedMenu({ label, icon, hint, width, entries }: LaterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu width={width} offset={12} position="bottom-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <MenuButton ref={target} label={label} icon={icon} {...(hint === undefined || isOpen ? {} : { hint })} />
      </Menu.Target>
      <Menu.Dropdown>
        <RadioEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}
