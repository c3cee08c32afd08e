import { Alert } from "@mantine/core";
import { IconMask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDemoMode } from "../../lib/session/demo-mode.ts";

/** Says on every screen, before anybody types, what the server refuses in demo mode. */
export function DemoBanner() {
  const { t } = useTranslation("shell");
  const { isOn } = useDemoMode();
  if (!isOn) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws a div, by itself as an alert
    <Alert color="info" variant="light" radius={0} py={8} role="status" icon={<IconMask aria-hidden />}>
      {t("demo.banner")}
    </Alert>
  );
}
