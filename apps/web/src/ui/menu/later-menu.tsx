import { ActionIcon } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { LaterMenuProps } from "./entries.ts";

const load = () => import("./opened-menu.tsx");
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }));

/** A button whose menu is fetched when somebody reaches for it: most who sign in never do. */
export function LaterMenu(props: LaterMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { label, icon, hint } = props;
  const button = (
    <ActionIcon
      variant="subtle"
      color="secondary"
      size={38}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      title={hint}
      onClick={() => setIsWanted(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    >
      {icon}
    </ActionIcon>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <OpenedMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
