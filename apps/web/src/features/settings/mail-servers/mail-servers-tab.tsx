import { Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { ServersCard } from "./servers-card.tsx";

/** By which mail servers mails leave, and how many of them. */
export function MailServersTab() {
  const { t } = useTranslation("servers");
  const mayLook = usePermission("organization.settings");
  if (!mayLook) {
    return <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("notAllowed")} />;
  }
  return (
    <Stack maw={860}>
      <ServersCard />
      <LimitsCard />
    </Stack>
  );
}
