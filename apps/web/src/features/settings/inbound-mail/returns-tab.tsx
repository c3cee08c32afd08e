import { Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { HooksCard } from "./hooks/hooks-card.tsx";
import { MailboxCard } from "./mailbox/mailbox-card.tsx";
import { ReturnedList } from "./returned-list.tsx";
import { inboundMailQuery } from "./returns.api.ts";
import { WayCard } from "./way-card.tsx";

/** Whether and how mails come back, what is made of them, and what came lately. */
export function InboundMailTab() {
  const { t } = useTranslation("settings");
  const mayLook = usePermission("organization.settings");
  if (!mayLook) return <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("returns.notAllowed")} />;
  return <Content />;
}

function Content() {
  const query = useQuery(inboundMailQuery);
  return (
    <Stack>
      <Stack maw={860}>
        <QueryContent query={query}>
          {(returns) => (
            <>
              <WayCard returns={returns} />
              <ChoicesCard returns={returns} />
            </>
          )}
        </QueryContent>
        <MailboxCard />
        <HooksCard />
      </Stack>
      <ReturnedList />
    </Stack>
  );
}
