import { lazy, Suspense, useState } from "react";
import type { LaterMenuProps } from "./entries.ts";
import { MenuButton } from "./menu-button.tsx";

const load = () => import("./opened-menu.tsx");
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }));

/** A button whose menu is fetched when somebody reaches for it: most who sign in never do. */
export function LazyMenu(props: LaterMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { label, icon, hint } = props;
  const button = (
    <MenuButton
      label={label}
      icon={icon}
      {...(hint === undefined ? {} : { hint })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <OpenedMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
