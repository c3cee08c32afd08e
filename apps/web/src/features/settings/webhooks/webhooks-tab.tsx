import { Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CallLog } from "./call-log.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** Other systems that are told of what happens, or what one of them was told. */
export function WebhooksTab() {
  const { t } = useTranslation("settings");
  const mayLook = usePermission("organization.settings");
  const opened = useQueryParam("webhook");
  if (!mayLook) {
    return <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("webhooks.notAllowed")} />;
  }
  return opened === undefined ? (
    <Stack maw={860}>
      <WebhooksCard />
    </Stack>
  ) : (
    <CallLog id={opened} />
  );
}
