import type { ComparedWith } from "@delight/contract/reports";
import { Text, SimpleGrid } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation, Trans } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { TextLink } from "../../ui/links.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { useFormat } from "../../lib/i18n/format.ts";
import classes from "./dashboard.module.css";
import type { DashboardData } from "./dashboard.api.ts";
import { FigureCard, type RowsLink } from "./figure-card.tsx";
import { credited, duesList, mails, ofPrograms } from "./rows-behind.ts";

type Point = DashboardData["timeline"]["points"][number];

/** The figures of the period; each card leads to its rows. */
export function KpiCards({ data }: { readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { number, money } = useFormat();
  const { kpis, timeline, to, currency, compared } = data;
  const graph = (label: string, pick: (point: Point) => number) => (
    <Sparkline values={timeline.points.map(pick)} label={t(`trend.${timeline.unit}`, { label })} />
  );
  const trend = (figure: { now: number; before: number }) => <Trend figure={figure} compared={compared.with} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg">
      <FigureCard
        label={t("kpi.customers")}
        value={number(kpis.customers.now)}
        rows={{ to: paths.customers, search: { created_until: to } }}
        trend={trend(kpis.customers)}
        hint={
          <HintLink rows={{ to: paths.customers, search: { created_until: to, status: "subscribed" } }}>
            {t("kpi.mailable", { count: kpis.mailable.now, total: number(kpis.mailable.now) })}
          </HintLink>
        }
      />
      <FigureCard
        label={t("kpi.due")}
        value={number(kpis.dueIn_30Days)}
        rows={duesList({ overdue: "no", within_days: "30" })}
        hint={<DueHint count={kpis.overdueDues} />}
      />
      <FigureCard
        label={t("kpi.delivered")}
        value={number(kpis.delivered.now)}
        rows={mails("delivered", data)}
        trend={trend(kpis.delivered)}
        hint={<SentHint data={data} />}
        graph={graph(t("kpi.sent"), (point) => point.sent)}
      />
      <RateCard
        label={t("kpi.openRate")}
        rate={kpis.openRate}
        rows={mails("opened", data)}
        compared={compared.with}
        hadMails={kpis.sent.before > 0}
        graph={graph(t("kpi.opened"), (point) => point.opened)}
      />
      <RateCard
        label={t("kpi.clickRate")}
        rate={kpis.clickRate}
        rows={mails("clicked", data)}
        compared={compared.with}
        hadMails={kpis.sent.before > 0}
        graph={graph(t("kpi.clicked"), (point) => point.clicked)}
      />
      <FigureCard
        label={t("kpi.conversions")}
        value={number(kpis.conversions.now)}
        rows={credited(data)}
        trend={trend(kpis.conversions)}
        graph={graph(t("kpi.conversions"), (point) => point.conversions)}
      />
      <FigureCard
        label={t("kpi.revenue")}
        value={money(kpis.revenueCents.now, currency)}
        rows={credited(data)}
        trend={trend(kpis.revenueCents)}
        graph={graph(t("kpi.revenue"), (point) => point.revenueCents)}
      />
      <FigureCard
        label={t("kpi.perMail")}
        value={money(perMail(kpis, "now"), currency)}
        rows={credited(data)}
        trend={trend({ now: perMail(kpis, "now"), before: perMail(kpis, "before") })}
        hint={t("kpi.perMailHint")}
      />
    </SimpleGrid>
  );
}

/** Minor units; 0 where nothing arrived. */
function perMail({ delivered, revenueCents }: DashboardData["kpis"], when: "now" | "before"): number {
  return delivered[when] === 0 ? 0 : Math.round(revenueCents[when] / delivered[when]);
}

function DueHint({ count }: { readonly count: number }) {
  const { t } = useTranslation("dashboard");
  const overdue = <HintLink rows={duesList({ overdue: "yes" })} isInSentence />;
  return <Trans t={t} i18nKey="kpi.dueHint" count={count} components={{ overdue }} />;
}

function SentHint({ data: { kpis, from, to } }: { readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <HintLink rows={mails("sent", { from, to })}>{t("kpi.ofSent", { count: kpis.sent.now })}</HintLink>
      {kpis.transactional > 0 && (
        <Text span inherit display="block">
          <HintLink rows={ofPrograms({ from, to })}>{t("kpi.transactional", { count: kpis.transactional })}</HintLink>
        </Text>
      )}
    </>
  );
}

interface HintLinkProps {
  readonly rows: RowsLink;
  /** Words around it are none of the link: it is told from them by more than its colour. */
  readonly isInSentence?: boolean;
  readonly children?: ReactNode;
}

/** Leads elsewhere than the card around it. */
function HintLink({ rows, isInSentence = false, children }: HintLinkProps) {
  return (
    <TextLink
      to={rows.to}
      search={rows.search ?? {}}
      className={classes["above"] ?? ""}
      underline={isInSentence ? "always" : "hover"}
    >
      {children}
    </TextLink>
  );
}

interface RateCardProps {
  readonly label: string;
  readonly rate: DashboardData["kpis"]["openRate"];
  readonly rows: RowsLink;
  readonly compared: ComparedWith;
  /** Of nothing sent there is no rate to compare with. */
  readonly hadMails: boolean;
  readonly graph: ReactNode;
}

/** Where nothing was measured it says so instead of nought. */
function RateCard({ label, rate: { now, before }, rows, compared, hadMails, graph }: RateCardProps) {
  const { t } = useTranslation("dashboard");
  const { percent } = useFormat();
  if (now === null) {
    return <FigureCard label={label} value={t("notMeasured")} hint={t("measuredHint")} rows={rows} />;
  }
  const trend =
    before === null || !hadMails ? (
      <Text size="sm" c="dimmed">
        {t(`against.${compared}.nothing`)}
      </Text>
    ) : (
      <Trend figure={{ now, before }} compared={compared} isShare />
    );
  return <FigureCard label={label} value={percent(now)} trend={trend} graph={graph} rows={rows} />;
}

interface TrendProps {
  readonly figure: { readonly now: number; readonly before: number };
  readonly compared: ComparedWith;
  /** Shares are compared in points, amounts in percent. */
  readonly isShare?: boolean;
}

/** How a figure stands against the one that it is compared with: by a sign and in words, not by colour alone. */
function Trend({ figure: { now, before }, compared, isShare = false }: TrendProps) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  if (!isShare && before === 0) {
    return <Line icon={<IconMinus {...sign} />}>{t(`against.${compared}.${now === 0 ? "same" : "nothing"}`)}</Line>;
  }
  const change = isShare ? now - before : (now - before) / before;
  if (Math.abs(change) < 0.0005) {
    return <Line icon={<IconEqual {...sign} />}>{t(`against.${compared}.same`)}</Line>;
  }
  const direction = change > 0 ? "up" : "down";
  const size = Math.abs(change);
  const { tone, icon: Icon } = looks[direction];
  return (
    <Line icon={<Icon {...sign} />} color={`var(--mantine-color-${tone}-text)`}>
      {isShare
        ? t(`against.${compared}.points.${direction}`, { size: number(Math.round(size * 1000) / 10) })
        : t(`against.${compared}.${direction}`, { size: percent(size) })}
    </Line>
  );
}

const sign = { size: 16, "aria-hidden": true, style: { flex: "none", verticalAlign: "-3px" } } as const;

const looks = {
  up: { tone: "success", icon: IconArrowUpRight },
  down: { tone: "error", icon: IconArrowDownRight },
} as const;

interface LineProps {
  readonly icon: ReactNode;
  readonly color?: string;
  readonly children: ReactNode;
}

function Line({ icon, color, children }: LineProps) {
  return (
    <Text size="sm" c={color ?? "dimmed"}>
      {icon} <span>{children}</span>
    </Text>
  );
}
