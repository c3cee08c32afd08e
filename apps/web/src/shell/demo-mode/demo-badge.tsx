import { Badge } from "@mantine/core";
import { IconMask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDemoMode } from "../../lib/session/demo-mode.ts";
import classes from "./demo-badge.module.css";

/** Says in the top bar that the people on the screen are invented. */
export function DemoBadge() {
  const { t } = useTranslation("shell");
  const { isOn } = useDemoMode();
  if (!isOn) return null;
  return (
    <Badge color="warning" variant="filled" className={classes.badge} leftSection={<IconMask size={16} aria-hidden />}>
      <span className={classes.long}>{t("demo.badge")}</span>
      <span className={classes.short} aria-hidden>
        {t("demo.badgeShort")}
      </span>
    </Badge>
  );
}
