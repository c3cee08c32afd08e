import { Card, Stack, Text, Title, Grid } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CustomerSelect } from "../../conversions/index.ts";
import { DeliveryHistoryLines } from "../../deliveries/index.ts";
import { VariantsCard } from "../variants/variants-card.tsx";
import { BouncesAndComplaints } from "./bounces-and-complaints.tsx";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { LiftCard } from "./lift-card.tsx";
import { MissedCard } from "./missed-card.tsx";
import { NotMailed } from "./not-mailed.tsx";
import { Reading } from "./reading/reading.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import { RetryCard } from "./retry-card.tsx";
import { SendingCard } from "./sending-card.tsx";
import type { ActivityProps } from "./activity-props.ts";

/**
 * What came of an activity, from the whole to its rows: how far it is, the figures, what is behind them, and everybody. Each
 * part is a file of its own that shows nothing where it has nothing to say.
 */
export function Results({ activity }: ActivityProps) {
  const { status } = activity;
  return (
    <>
      {status === "running" || status === "paused" ? <SendingCard activity={activity} /> : null}
      <VariantsCard activity={activity} />
      <Figures activity={activity} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Funnel activity={activity} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <NotMailed activity={activity} />
        </Grid.Col>
      </Grid>
      <BouncesAndComplaints activity={activity} />
      <LiftCard activity={activity} />
      <RetryCard activity={activity} />
      <Reading activity={activity} />
      <MissedCard activity={activity} />
      <RecipientLookup activity={activity} />
      <Stack gap="lg" id="rows">
        <ResultTabs activity={activity} />
      </Stack>
    </>
  );
}

/** Picks any customer and tells why they got the mail, or did not: also whom the activity never considered. */
function RecipientLookup({ activity: { id } }: ActivityProps) {
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
