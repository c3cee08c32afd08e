import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { When } from "../audit/when.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { HooksCard } from "./hooks/hooks-card.tsx";
import { MailboxCard } from "./mailbox/mailbox-card.tsx";
import { ReturnedList } from "./returned-list.tsx";
import { type InboundMail, inboundMailQuery } from "./returns.api.ts";

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

/** By which way mails come back, and what the domain's records have to say. */
function WayCard({ returns: { domain, mailHost, isListening, latestAt } }: { readonly returns: InboundMail }) {
  const { t } = useTranslation("settings");
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t("returns.way.title")}
          </Title>
          <StatusChip
            tone={domain === null ? "secondary" : "success"}
            label={t(domain === null ? "returns.way.off" : "returns.way.on")}
          />
        </Group>
        {domain === null ? <Text>{t("returns.way.offHint")}</Text> : <Records domain={domain} host={mailHost} />}
        {domain !== null && !isListening ? <Text>{t("returns.way.elsewhere")}</Text> : null}
        <Text size="sm" c="dimmed">
          {latestAt === null ? (
            t("returns.way.never")
          ) : (
            <>
              {t("returns.way.latest")} <When moment={latestAt} />
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
}

function Records({ domain, host }: { readonly domain: string; readonly host: string | null }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <Text>{t("returns.way.mx")}</Text>
      <Code
        block
        dir="ltr"
        style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}
      >{`${domain}. MX 10 ${host === null ? t("returns.way.machine") : `${host}.`}`}</Code>
    </>
  );
}
