import { reports } from "@delight/contract/reports";
import { Card, Grid, Group, SegmentedControl, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { doughnutOption } from "../../ui/chart/options.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { type Doughnut, type DoughnutBy, doughnutQuery, launchedActivitiesQuery } from "./reports.api.ts";
import { SliceTable } from "./slice-table.tsx";
import { nameSlices, rowsOf } from "./slices.ts";

const kinds = ["outcome", "service", "activity"] as const;
const spans = ["7", "30", "90", "365"] as const;

/** The results of an activity or a period as a doughnut; what is chosen stands in the address. */
export function ChartsPage() {
  const { t } = useTranslation("reports");
  const { input, change } = useListState(reports.doughnut);
  const by: DoughnutBy = input.by ?? "outcome";
  const query = useQuery(doughnutQuery(input));
  return (
    <Page title={t("title")} hint={t("hint")}>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={t("by.label")}
          value={by}
          onChange={(value) => change({ by: value })}
          data={kinds.map((kind) => ({ value: kind, label: t(`by.${kind}`) }))}
        />
        <ActivitySelect value={input.activity} onChange={(activity) => change({ activity })} />
        {input.activity ? null : (
          <Select
            label={t("period")}
            allowDeselect={false}
            value={input.from ? null : String(input.days ?? 30)}
            placeholder={input.from ? `${input.from} – ${input.to ?? ""}` : ""}
            onChange={(days) => change({ days: days ?? undefined, from: undefined, to: undefined })}
            data={spans.map((days) => ({ value: days, label: t("days", { count: Number(days) }) }))}
          />
        )}
      </Group>
      <Loaded query={query}>{(data) => <Result data={data} by={by} activity={input.activity} />}</Loaded>
    </Page>
  );
}

interface ActivitySelectProps {
  readonly value: string | undefined;
  readonly onChange: (activity: string | undefined) => void;
}

function ActivitySelect({ value, onChange }: ActivitySelectProps) {
  const { t } = useTranslation("reports");
  const { data } = useQuery(launchedActivitiesQuery);
  const launched = (data?.items ?? []).filter((activity) => activity.launchedAt !== null);
  return (
    <Select
      label={t("activity")}
      placeholder={t("everyActivity")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("everyActivity") }}
      miw={260}
      value={value ?? null}
      onChange={(activity) => onChange(activity ?? undefined)}
      data={launched.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface ResultProps {
  readonly data: Doughnut;
  readonly by: DoughnutBy;
  readonly activity: string | undefined;
}

function Result({ data, by, activity }: ResultProps) {
  const { t } = useTranslation("reports");
  const { number } = useFormat();
  const slices = useMemo(() => nameSlices(data, by, t), [data, by, t]);
  const unit = t(`unit.${data.unit}`);
  const total = number(data.total);
  const option = useMemo(() => doughnutOption(slices, { value: total, label: unit }), [slices, total, unit]);
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState title={t("empty.title")} hint={t("empty.hint")} />
      </Card>
    );
  }
  const rows = slices.map(({ name, value }) => ({ name, values: [number(value)], figures: [value] }));
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Card h="100%">
          <Chart label={t("title")} option={option} rows={{ columns: [unit], rows }} height={380} />
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Card h="100%">
          <Stack gap="md">
            <TextLink to={rowsOf(by, activity) ?? "/"}>{t("rows")}</TextLink>
            <SliceTable data={data} by={by} />
          </Stack>
        </Card>
      </Grid.Col>
    </Grid>
  );
}
