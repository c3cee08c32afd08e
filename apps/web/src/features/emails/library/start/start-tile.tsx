import { Text, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./start.module.css";

interface StartTileProps {
  /** A picture or an icon. */
  readonly picture: ReactNode;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly lang?: string;
  readonly onChoose: () => void;
}

/** One way to begin, pressed as a whole. */
export function StartTile({ picture, label, hint, lang, onChoose }: StartTileProps) {
  return (
    <UnstyledButton className={classes.tile} onClick={onChoose}>
      {picture}
      <span className={classes.words}>
        <Text
          span
          fw={500}
          c="var(--heading)"
          truncate
          dir="auto"
          className={classes.hint}
          {...(lang === undefined ? {} : { lang })}
        >
          {label}
        </Text>
        <Text span size="sm" c="dimmed" lineClamp={2} dir="auto" className={classes.hint}>
          {hint}
        </Text>
      </span>
    </UnstyledButton>
  );
}
