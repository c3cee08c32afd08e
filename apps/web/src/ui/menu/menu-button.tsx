import { ActionIcon } from "@mantine/core";
import { type ComponentPropsWithRef, forwardRef } from "react";
import type { LaterMenuProps } from "./entries.ts";
import classes from "./menu-button.module.css";

type MenuButtonProps = Pick<LaterMenuProps, "label" | "icon" | "hint"> &
  Omit<ComponentPropsWithRef<"button">, "color" | "style" | "aria-label" | "disabled" | "className">;

/**
 * The button of a menu in the top bar; what is chosen now shows to who rests on it for a second. The tooltip of the library
 * would cost the sign-in page its whole positioning (docs/decisions/archive/0011).
 */
export const MenuButton = forwardRef<HTMLButtonElement, MenuButtonProps>(({ label, icon, hint, ...button }, ref) => (
  <ActionIcon
    ref={ref}
    variant="subtle"
    color="secondary"
    size={38}
    className={classes.button}
    aria-label={label}
    {...(hint === undefined ? {} : { "aria-description": hint })}
    {...button}
  >
    {icon}
    {hint !== undefined && (
      <span className={classes.tip} aria-hidden>
        {hint}
      </span>
    )}
  </ActionIcon>
));
