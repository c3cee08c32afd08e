import { customerEventDays } from "@delight/contract/customer-events";
import { deletedDays } from "@delight/contract/customers";
import { importUndoDays } from "@delight/contract/imports";
import { webhookDays } from "@delight/contract/webhooks";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";

/** Days. */
const fixed = {
  deleted: deletedDays,
  imports: importUndoDays,
  events: customerEventDays,
  notifications: 90,
  returned: 30,
  webhooks: webhookDays,
  reports: 30,
} as const;

const keys = ["deleted", "imports", "events", "notifications", "returned", "webhooks", "reports"] as const;

/** What goes by itself after a time that nobody chooses. */
export function FixedCard() {
  const { t } = useTranslation("data");
  const { number } = useFormat();
  return (
    <Card component="section" aria-label={t("retention.fixed")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("retention.fixed")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("retention.fixedHint")}
          </Text>
        </div>
        <Stack component="dl" gap="xs" m={0}>
          {keys.map((key) => (
            <Group key={key} justify="space-between" align="flex-start" gap="md" wrap="nowrap">
              <Text component="dt" size="sm">
                {t(`retention.kind.${key}`)}
              </Text>
              <Text component="dd" size="sm" fw={500} m={0} style={{ flex: "none" }}>
                {t("retention.days", { count: fixed[key], number: number(fixed[key]) })}
              </Text>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
