import { transactional } from "@delight/contract/transactional";
import { Anchor, Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { apiBase } from "../../../lib/config.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import type { ActivityProps } from "../results/activity-props.ts";

/** A call that may be taken over as it is, but for the key, the address and the data. */
function callOf(emailId: string): string {
  const body = { email_id: emailId, to: { address: "name@example.com", name: "" }, data: {} };
  const url = new URL(`${apiBase}${transactional.send.path}`, window.location.origin).href;
  return [
    `curl -X ${transactional.send.method} ${url}`,
    `  -H "Authorization: Bearer YOUR_API_KEY"`,
    `  -H "Content-Type: application/json"`,
    `  -H "Idempotency-Key: order-4711"`,
    `  -d '${JSON.stringify(body)}'`,
  ].join(" \\\n");
}

/** How a program sends the next one. */
export function CallCard({ activity: { emailId } }: ActivityProps) {
  const { t } = useTranslation("activities");
  if (emailId === null) return null;
  const call = callOf(emailId);
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t("transactional.title")}
          </Title>
          <CopyText text={call} />
        </Group>
        <Text c="dimmed">
          <Trans
            t={t}
            i18nKey="transactional.hint"
            components={{ docs: <Anchor href="/api/docs/" target="_blank" rel="noreferrer" underline="always" /> }}
          />
        </Text>
        <Code block dir="ltr" tabIndex={0} aria-label={t("transactional.title")}>
          {call}
        </Code>
      </Stack>
    </Card>
  );
}
