import { ActionIcon, Drawer } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Logo } from "../logo.tsx";
import { useNavTheme } from "./use-nav-theme.ts";
import { VerticalLinks } from "./vertical-links.tsx";
import classes from "./vertical-nav.module.css";

interface NavigationOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const overlayZ = 1002;

/** The navigation over the page; Escape, scrim and the trap for the focus come with the drawer. */
export function NavigationOverlay({ isOpen, onClose }: NavigationOverlayProps) {
  const { t } = useTranslation("shell");
  const navTheme = useNavTheme();
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={260}
      padding={0}
      zIndex={overlayZ}
      transitionProps={{ duration: 250 }}
      styles={{ inner: { zIndex: overlayZ + 1 } }}
    >
      <Drawer.Overlay className={classes.scrim} />
      <Drawer.Content aria-label={t("mainNavigation")} className={classes.drawer}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside answer the keys */}
        <div {...navTheme} className={classes.panel} onClick={({ target }) => isLink(target) && onClose()}>
          <div className={classes.brand}>
            <Logo />
            <ActionIcon
              variant="subtle"
              color="secondary"
              size={38}
              aria-label={t("closeNavigation")}
              onClick={onClose}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
          <VerticalLinks isMini={false} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The link to where one is leads nowhere else, and has done its work all the same. */
function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a") !== null;
}
