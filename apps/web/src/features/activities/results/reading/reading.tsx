import { Grid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../../ui/loaded.tsx";
import type { ActivityProps } from "../activity-props.ts";
import { HeatMap } from "../heat-map/heat-map.tsx";
import { type Results, resultsQuery } from "../results.api.ts";
import { Devices } from "./devices.tsx";
import { Hours } from "./hours.tsx";
import { Languages } from "./languages.tsx";
import { OverTime } from "./over-time.tsx";
import { Usual } from "./usual.tsx";

/** How, when and on what people read: once something was sent. */
export function Reading({ activity }: ActivityProps) {
  const query = useQuery({ ...resultsQuery(activity.id), enabled: activity.counts.sent > 0 });
  if (activity.counts.sent === 0) return null;
  return <Loaded query={query}>{(results) => <Parts activity={activity} results={results} />}</Loaded>;
}

function Parts({ activity, results }: ActivityProps & { readonly results: Results }) {
  const { id } = activity;
  const { days, devices, hours, languages, emails, usual } = results;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <OverTime days={days} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Usual activity={activity} usual={usual} />
      </Grid.Col>
      <Grid.Col span={12}>
        <HeatMap id={id} emails={emails} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Hours hours={hours} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Devices id={id} devices={devices} />
      </Grid.Col>
      {languages.length < 2 ? null : (
        <Grid.Col span={12}>
          <Languages id={id} languages={languages} />
        </Grid.Col>
      )}
    </Grid>
  );
}
