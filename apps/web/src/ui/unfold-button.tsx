import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import classes from "./unfold-button.module.css";

interface UnfoldButtonProps {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly panel: string;
  readonly onToggle: () => void;
  readonly children: string;
}

/** Opens and closes what few need to see; it looks like a link in a line of text. */
export function UnfoldButton({ isOpen, panel, onToggle, children }: UnfoldButtonProps) {
  return (
    <UnstyledButton className={classes.button} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
      {children}
      <IconChevronDown size={16} aria-hidden className={classes.arrow} />
    </UnstyledButton>
  );
}
