import { Grid, Stack } from "@mantine/core";
import type { ActivityProps } from "./activity-props.ts";
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
import { RecipientLookup } from "./why-not.tsx";
import { VariantsCard } from "../variants/variants-card.tsx";

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
