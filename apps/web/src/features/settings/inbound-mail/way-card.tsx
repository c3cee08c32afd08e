import { Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { When } from "../audit/when.tsx";
import type { InboundMail } from "./returns.api.ts";

/** By which way mails come back, and what the domain's records have to say. */
export function WayCard({ returns: { domain, mailHost, isListening, latestAt } }: { readonly returns: InboundMail }) {
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
