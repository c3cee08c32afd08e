import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { VerticalLinks } from "./vertical-nav.tsx";
import { Logo } from "./logo.tsx";

interface NavigationOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The navigation over the page: scrim, Escape and focus trap come with the drawer. */
export function NavigationOverlay({ isOpen, onClose }: NavigationOverlayProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={260}
      padding={0}
      title={<Logo />}
      styles={{ header: { padding: "12px 16px" } }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      transitionProps={{ duration: 250 }}
      closeButtonProps={{ "aria-label": t("closeNavigation") }}
    >
      <VerticalLinks isMini={false} />
    </Drawer>
  );
}
