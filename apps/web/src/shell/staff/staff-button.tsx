import { Badge, Button } from "@mantine/core";
import { IconBuildingStore, IconChevronDown, IconMask } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDemoMode } from "../../lib/session/demo-mode.ts";
import classes from "./staff-button.module.css";
import { StaffDrawer } from "./staff-drawer.tsx";
import { useOrganizationName } from "./use-organization-name.ts";

/** Tells staff where they are working, and leads to the switches. */
export function StaffButton() {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useState(false);
  const name = useOrganizationName();
  const isDemo = useDemoMode();
  return (
    <>
      {isDemo ? (
        <Badge
          color="warning"
          variant="filled"
          className={classes.badge}
          leftSection={<IconMask size={16} aria-hidden />}
        >
          <span className={classes.mode}>{t("staff.demoOn")}</span>
        </Badge>
      ) : null}
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
