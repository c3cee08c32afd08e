import { IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Text, Alert, Grid } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { measuredOf } from "../../../../lib/measured-of.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { heatOption, linesOption } from "../../../../ui/chart/options.ts";
import type { Read } from "../../progress.ts";
import type { ActivityProps } from "../activity-props.ts";
import { HeatMap } from "../heat-map/heat-map.tsx";
import { type Results, resultsQuery } from "../results.api.ts";
import { Devices } from "./devices.tsx";
import { Languages } from "./languages.tsx";
import { Usual } from "./usual.tsx";
import { ChooseRead } from "./choose-read.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { type Reads, readsOf } from "./reads.ts";
import { hourNames, weekdayNames, weekOf } from "./week.ts";

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

const all = ["sent", "opened", "clicked", "conversions"] as const;

/** What happened day by day. */
function OverTime({ days, reads }: Pick<Results, "days"> & { readonly reads: readonly Read[] }) {
  const { t } = useTranslation("results");
  const { day, number } = useFormat();
  const figures = useMemo(
    () => all.filter((figure) => (figure !== "opened" && figure !== "clicked") || reads.includes(figure)),
    [reads],
  );
  const names = useMemo(() => days.map(({ date }) => day(date)), [days, day]);
  const option = useMemo(
    () =>
      linesOption(
        names,
        figures.map((figure) => ({ name: t(`read.${figure}`), values: days.map((one) => one[figure]) })),
      ),
    [names, days, figures, t],
  );
  const rows = days.map((one) => ({
    name: day(one.date),
    values: figures.map((figure) => number(one[figure])),
    figures: figures.map((figure) => one[figure]),
  }));
  return (
    <ReadingCard title={t("days.title")}>
      {days.length === 0 ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Chart
          label={t("days.title")}
          option={option}
          rows={{ columns: figures.map((figure) => t(`read.${figure}`)), rows }}
        />
      )}
    </ReadingCard>
  );
}

/** When people read at first: hours of the week on the clock of the organization. */
function Hours({ hours, reads }: Pick<Results, "hours"> & { readonly reads: Reads }) {
  const { t, i18n } = useTranslation("results");
  const { number } = useFormat();
  const isNarrow = useMediaQuery("(max-width: 1199.98px)") ?? false;
  const [read, setRead] = useState<Read>(reads[0]);
  const span = isNarrow ? 4 : 2;
  const columns = useMemo(() => hourNames(span), [span]);
  const week = useMemo(() => {
    const values = weekOf(hours, read, span);
    return weekdayNames(i18n.language).map((name, index) => ({ name, values: values[index] ?? [] }));
  }, [hours, read, span, i18n.language]);
  const option = useMemo(() => heatOption({ columns, rows: week }), [columns, week]);
  const isEmpty = hours.every((one) => one[read] === 0);
  return (
    <ReadingCard
      title={t("hours.title")}
      hint={t("hours.hint")}
      choice={<ChooseRead label={t("hours.title")} reads={reads} value={read} onChange={setRead} />}
    >
      {isEmpty ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Chart
          label={t("hours.title")}
          option={option}
          rows={{
            columns,
            rows: week.map(({ name, values }) => ({ name, values: values.map(number), figures: values })),
          }}
        />
      )}
    </ReadingCard>
  );
}
