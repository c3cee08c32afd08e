import { Alert, Grid } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { measuredOf } from "../../../../lib/measured-of.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import type { Read } from "../../progress.ts";
import type { ActivityProps } from "../activity-props.ts";
import { HeatMap } from "../heat-map/heat-map.tsx";
import { type Results, resultsQuery } from "../results.api.ts";
import { Devices } from "./devices.tsx";
import { Hours } from "./hours.tsx";
import { Languages } from "./languages.tsx";
import { OverTime } from "./over-time.tsx";
import { readsOf } from "./reads.ts";
import { Usual } from "./usual.tsx";

/** How, when and on what people read: once something was sent. */
export function Reading({ activity }: ActivityProps) {
  const query = useQuery({ ...resultsQuery(activity.id), enabled: activity.counts.sent > 0 });
  if (activity.counts.sent === 0) return null;
  return <QueryContent query={query}>{(results) => <Parts activity={activity} results={results} />}</QueryContent>;
}

function Parts({ activity, results }: ActivityProps & { readonly results: Results }) {
  const { id, counts } = activity;
  const { days, devices, hours, languages, emails, usual } = results;
  const reads = useMemo(() => readsOf(counts), [counts]);
  return (
    <Grid gap="lg">
      <Unmeasured counts={counts} />
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <OverTime days={days} reads={reads ?? none} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Usual activity={activity} usual={usual} />
      </Grid.Col>
      {reads?.includes("clicked") ? (
        <Grid.Col span={12}>
          <HeatMap id={id} emails={emails} />
        </Grid.Col>
      ) : null}
      {reads === undefined ? null : (
        <>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Hours hours={hours} reads={reads} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Devices id={id} devices={devices} reads={reads} />
          </Grid.Col>
        </>
      )}
      {languages.length < 2 ? null : (
        <Grid.Col span={12}>
          <Languages id={id} languages={languages} counts={counts} reads={reads ?? none} />
        </Grid.Col>
      )}
    </Grid>
  );
}

const none: readonly Read[] = [];

/** What is not known of who read, and why a figure is missing; nothing where all of it was measured. */
function Unmeasured({ counts }: { readonly counts: ActivityProps["activity"]["counts"] }) {
  const { t } = useTranslation("results");
  const missing = (["opened", "clicked"] as const).filter((read) => measuredOf(counts, read) === 0);
  const isWhole = counts.unmeasuredOpens === 0 && counts.unmeasuredClicks === 0;
  if (isWhole) return null;
  const [only, other] = missing;
  const said = only === undefined ? "part" : other === undefined ? only : "none";
  return (
    <Grid.Col span={12}>
      <Alert color="info" icon={<IconEyeOff aria-hidden />}>
        {t(`measured.${said}`)}
      </Alert>
    </Grid.Col>
  );
}
