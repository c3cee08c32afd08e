import { IconBuildingStore, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { Drawer, NavLink, Stack, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./staff-button.module.css";
import { useOrganizationName } from "./use-organization-name.ts";
import { StaffControls } from "./staff-controls.tsx";
import { staffPlaces } from "./staff-places.ts";

/** Tells staff where they are working, and leads to the switches. */
export function StaffButton() {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useState(false);
  const name = useOrganizationName();
  return (
    <>
      <Button
        variant="light"
        color="secondary"
        className={classes.button}
        leftSection={<IconBuildingStore size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-label={t("staff.open", { name: name ?? "" })}
      >
        <bdi className={classes.name}>{name}</bdi>
      </Button>
      <StaffDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface StaffDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What only Delight's own people may switch (specification 1.7, 4.5, 6.4), and where only they go. */
function StaffDrawer({ isOpen, onClose }: StaffDrawerProps) {
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
