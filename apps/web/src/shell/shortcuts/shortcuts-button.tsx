import { ActionIcon, Popover } from "@mantine/core";
import { IconLayoutGridAdd } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useOpenHere } from "../use-open-here.ts";
import classes from "./shortcuts.module.css";

const load = () => import("./shortcuts-card.tsx");
const ShortcutsCard = lazy(async () => ({ default: (await load()).ShortcutsCard }));

/** Opens the places at hand. */
export function ShortcutsButton() {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useOpenHere();
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={12}
      trapFocus
      returnFocus
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="secondary"
          size={38}
          aria-label={t("shortcuts")}
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconLayoutGridAdd size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.card} aria-label={t("shortcuts")}>
        <Suspense fallback={null}>
          <ShortcutsCard onClose={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
