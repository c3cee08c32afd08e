import { Button } from "@mantine/core";
import { IconBuildingStore, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./staff-button.module.css";
import { StaffDrawer } from "./staff-drawer.tsx";
import { useOrganizationName } from "./use-organization-name.ts";

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
