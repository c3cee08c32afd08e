import { Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { NavigationLink } from "../navigation.ts";
import classes from "./horizontal-nav.module.css";
import { useNavPopover } from "./use-nav-popover.ts";

/** slide-y-reverse: it comes from below and goes there again (specification 9.3). */
const slide = {
  in: { opacity: 1, transform: "translateY(0)" },
  out: { opacity: 0, transform: "translateY(15px)" },
  transitionProperty: "opacity, transform",
};

interface NavPopoverProps {
  readonly label: string;
  readonly icon: NavigationLink["icon"];
  readonly isActive: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** An entry of the row with a list behind it. */
export function NavPopover({ label, icon: Icon, isActive, children }: NavPopoverProps) {
  const { ref, area, trigger, list, isOpen, close } = useNavPopover();
  const id = useId();
  return (
    <li ref={ref} className={classes.group} {...area}>
      <Popover
        opened={isOpen}
        onDismiss={close}
        closeOnEscape={false}
        hideDetached={false}
        offset={6}
        position="bottom-start"
        width="max-content"
        withinPortal={false}
        withRoles={false}
        middlewares={{ flip: { padding: 16 }, shift: { padding: 16 } }}
        transitionProps={{ transition: slide, duration: 300, timingFunction: "cubic-bezier(0.4, 0, 0.2, 1)" }}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.item}
            data-active={isActive || undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            {...trigger}
          >
            <Icon size={22} stroke={1.5} aria-hidden />
            {label}
            <IconChevronDown className={classes.arrow} size={22} stroke={1.5} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown id={id} className={classes.popover}>
          <ul ref={list} className={classes.list}>
            {children}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}
