import { Card, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CustomerSelect } from "../../conversions/index.ts";
import { DeliveryHistoryLines } from "../../deliveries/index.ts";
import type { ActivityProps } from "./activity-props.ts";

/** Picks any customer and tells why they got the mail, or did not: also whom the activity never considered. */
export function RecipientLookup({ activity: { id } }: ActivityProps) {
  const { t } = useTranslation("leaving");
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <Card component="section" aria-label={t("whyNot.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("whyNot.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("whyNot.hint")}
          </Text>
        </div>
        <CustomerSelect
          label={t("whyNot.customer")}
          placeholder={t("whyNot.placeholder")}
          value={customer}
          onChange={setCustomer}
        />
        {customer === null ? null : <DeliveryHistoryLines key={customer} of={{ activity: id, customer }} />}
      </Stack>
    </Card>
  );
}
