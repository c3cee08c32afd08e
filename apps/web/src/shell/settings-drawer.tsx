import { ActionIcon, FocusTrap, Group, Indicator, Title } from "@mantine/core";
import { IconRefresh, IconX } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { resetAppearance, useHasOwnLook } from "../lib/preferences/store.ts";
import { Appearance } from "../ui/appearance.tsx";
import { useUndo } from "../ui/undo/use-undo.tsx";
import classes from "./customizer/customizer.module.css";

interface SettingsDrawerProps {
  readonly style: CSSProperties;
  readonly onClose: () => void;
}

/**
 * How the app looks, for everybody. The page beside it stays in use, to see what a choice does; Escape closes it from
 * anywhere, and the focus goes back to where it was opened.
 */
export function SettingsDrawer({ style, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation("shell");
  const id = useId();
  const panel = useOpenedOver(onClose);
  return (
    <FocusTrap active>
      <dialog open ref={panel} aria-labelledby={id} className={classes.drawer} style={style}>
        <Group justify="space-between" wrap="nowrap" className={classes.head}>
          <Title order={2} id={id} size="h5">
            {t("settings.title")}
          </Title>
          <Group gap={4} wrap="nowrap">
            <Reset />
            <ActionIcon variant="subtle" color="secondary" size={34} aria-label={t("close")} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <div className={classes.body}>
          <Appearance />
        </div>
      </dialog>
    </FocusTrap>
  );
}

/** All as it comes, without a question: it can be undone. */
function Reset() {
  const { t } = useTranslation("shell");
  const hasOwnLook = useHasOwnLook();
  const offerUndo = useUndo();
  const reset = () => {
    if (hasOwnLook) offerUndo({ message: t("settings.resetDone"), onUndo: resetAppearance() });
  };
  return (
    <Indicator color="error" size={8} offset={6} disabled={!hasOwnLook}>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={34}
        aria-label={t(hasOwnLook ? "settings.resetChanged" : "settings.reset")}
        title={t("settings.reset")}
        onClick={reset}
      >
        <IconRefresh size={20} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}

function useOpenedOver(onClose: () => void) {
  const panel = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    const drawer = panel.current;
    const listen = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      // What was opened over it goes first.
      const isAbove = target instanceof Element && target.closest("[role=dialog], [role=menu]") !== null;
      if (key === "Escape" && !defaultPrevented && !isAbove) latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      const isInside = document.activeElement === document.body || drawer?.contains(document.activeElement);
      if (isInside && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return panel;
}
