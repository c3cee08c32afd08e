import { Drawer, NavLink, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { StaffControls } from "./staff-controls.tsx";
import { staffPlaces } from "./staff-places.ts";

interface StaffDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What only Delight's own people may switch (specification 1.7, 4.5, 6.4), and where only they go. */
export function StaffDrawer({ isOpen, onClose }: StaffDrawerProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(400px, 100%)"
      title={t("staff.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Stack gap="lg">
        <StaffControls onSwitch={onClose} />
        <nav aria-label={t("staff.places")}>
          {staffPlaces.map(({ name, icon: Icon, to }) => (
            <NavLink
              key={name}
              component={Link}
              to={to}
              label={t(`command.${name}`)}
              leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              onClick={onClose}
            />
          ))}
        </nav>
      </Stack>
    </Drawer>
  );
}
