import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./bar.module.css";

interface BarButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** Its words make room for the email where the screen is not wide; its name and its tooltip stay. */
export function BarButton({ icon, label, isDisabled = false, onClick }: BarButtonProps) {
  return (
    <Button variant="default" className={classes.barButton} title={label} disabled={isDisabled} onClick={onClick}>
      {icon}
      <span className={classes.barWords}>{label}</span>
    </Button>
  );
}
