import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Group, Text, Card, Grid, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Chart, type ChartView } from "../../../ui/chart/chart.tsx";
import { doughnutOption } from "../../../ui/chart/options.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useDaysText } from "../../../ui/filters/use-days-text.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SwatchMark } from "../../../ui/chart/swatch-mark.tsx";
import { useSwatches } from "../../../ui/chart/swatches.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { type Doughnut, doughnutQuery } from "../reports.api.ts";
import { type ChartsState, wholeNarrowing } from "../state/charts-state.ts";
import classes from "./shown.module.css";
import { type ShownSlice, useShown } from "./use-shown.ts";

interface DoughnutCardProps {
  /** Of the screen, the same for two that stand side by side. */
  readonly state: ChartsState;
  /** Whose it is; undefined: of all. */
  readonly activity: string | undefined;
  readonly onView: (view: ChartView) => void;
  /** Of what it is, where two stand side by side or something was opened. */
  readonly of: string | undefined;
  readonly isNarrow: boolean;
}

/** One doughnut with its legend and what must be known to read it. */
export function DoughnutCard({ state, activity, ...rest }: DoughnutCardProps) {
  const { by, unit, from, to, days, steps } = state;
  const period = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(days ? { days: Number(days) } : {}) };
  const query = useQuery(doughnutQuery({ by, unit, ...period, ...wholeNarrowing({ activity, steps }) }));
  return (
    <QueryContent query={query}>
      {(data) => <Result data={data} state={state} activity={activity} {...rest} />}
    </QueryContent>
  );
}

interface ResultProps extends DoughnutCardProps {
  readonly data: Doughnut;
}

function Result({ data, state, activity, onView, of, isNarrow }: ResultProps) {
  const { t } = useTranslation("reports");
  const slices = useShown(data, { ...state, by: data.by, unit: data.unit }, activity);
  const heading = t("chartBy", { unit: t(`unit.${data.unit}`), by: t(`divided.${data.by}`) });
  const label = of === undefined ? heading : t("chartOf", { chart: heading, of });
  if (data.slices.length === 0) {
    return (
      <Card h="100%">
        <EmptyState title={t("empty.title")} hint={t("empty.hint")} picture="chart" />
      </Card>
    );
  }
  return (
    <Card h="100%">
      <Stack gap="md">
        <Title order={2} size="h5">
          <UserText>{label}</UserText>
        </Title>
        <Grid gap="lg" align="center">
          <Grid.Col span={isNarrow ? 12 : { base: 12, md: 6 }}>
            <Ring label={label} data={data} slices={slices} state={state} onView={onView} />
          </Grid.Col>
          <Grid.Col span={isNarrow ? 12 : { base: 12, md: 6 }}>
            <SliceLegend label={t("legend")} slices={slices} />
          </Grid.Col>
        </Grid>
        <Note data={data} />
      </Stack>
    </Card>
  );
}

interface RingProps extends Pick<ResultProps, "data" | "state" | "onView"> {
  readonly label: string;
  readonly slices: readonly ShownSlice[];
}

function Ring({ label, data, slices, state, onView }: RingProps) {
  const { t } = useTranslation("reports");
  const { number, money } = useFormat();
  const days = useDaysText({ isNeeded: data.from !== null })({
    from: data.from ?? undefined,
    to: data.to ?? undefined,
  });
  const total = data.unit === "value" ? money(data.total, data.currency) : number(data.total);
  const unit = t(`unit.${data.unit}`);
  // Drawn anew only when something else is to be seen.
  const seen = JSON.stringify(slices.map(({ name, figure }) => ({ name, value: figure })));
  const option = useMemo(() => {
    const parts = JSON.parse(seen) as readonly { name: string; value: number }[];
    return doughnutOption(parts, { value: total, label: unit }, { hasLegend: false });
  }, [seen, total, unit]);
  const rows = slices.map(({ name, said, share, figure, open }) => ({
    name,
    values: [said, share],
    figures: [figure],
    link: open,
  }));
  return (
    <Chart
      label={label}
      option={option}
      rows={{ columns: [unit, t("share")], rows }}
      height={300}
      view={state.view}
      onView={onView}
      file={{
        subtitle: days ?? t("fromBeginning"),
        legend: slices.map(({ name, said, share }) => t("fileLegend", { name, figure: said, share })),
      }}
    />
  );
}

/** What shares are of, where that is not plain. */
function Note({ data: { by, emails, unit } }: Pick<ResultProps, "data">) {
  const { t } = useTranslation("reports");
  const note = () => {
    if (by === "link" && emails !== null) return t("note.link", { count: emails });
    if (by === "segment") return t("note.segment");
    if (by === "device") return t(`note.device.${unit === "clicks" ? "clicks" : "opens"}`);
    return by === "outcome" ? t("note.outcome") : undefined;
  };
  const said = note();
  return said === undefined ? null : (
    <Text size="sm" c="dimmed">
      {said}
    </Text>
  );
}

interface SliceLegendProps {
  readonly label: string;
  readonly slices: readonly ShownSlice[];
}

/** What each slice is, with its share: its name opens it, its figure leads to its rows. */
function SliceLegend({ label, slices }: SliceLegendProps) {
  const { t } = useTranslation("reports");
  const swatches = useSwatches(slices.length);
  return (
    <ul aria-label={label} className={classes.legend}>
      {slices.map(({ key, name, said, share, open, rows }, index) => {
        const swatch = swatches[index];
        return (
          <li key={key} className={classes.part}>
            {swatch ? <SwatchMark {...swatch} /> : null}
            <Text component="span" size="13px" className={classes.name}>
              {open ? (
                <TextLink to={open.to} search={open.search ?? {}} inherit resetScroll={open === rows}>
                  <UserText>{name}</UserText>
                </TextLink>
              ) : (
                <UserText>{name}</UserText>
              )}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {rows ? (
                <TextLink
                  to={rows.to}
                  search={rows.search ?? {}}
                  size="13px"
                  aria-label={t("rowsOf", { name, figure: said })}
                >
                  <bdi>{said}</bdi>
                </TextLink>
              ) : (
                <Text component="span" size="13px">
                  <bdi>{said}</bdi>
                </Text>
              )}
              <Text component="span" size="13px" c="dimmed" className={classes.share}>
                <bdi>{share}</bdi>
              </Text>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
