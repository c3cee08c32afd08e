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
        <div {...navTheme} className={classes.panel}>
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
