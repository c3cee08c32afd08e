import { escapeHtml } from "@delight/email/source/escape";
import type { Figures } from "../../reports/index.ts";
import { chartColors, colors } from "../layout/look.ts";
import { picture, section, soft, space, swatch, table, ticks } from "../layout/parts.ts";
import { pictureSizes, type Report } from "./report.ts";

export function spansOf({ cadence, figures: { days } }: Report): Span[] {
  return cadence === "weekly" ? singleDays(days) : byWeeks(days);
}

export function spanName({ cadence, format }: Report, { from, to }: Span): string {
  return cadence === "weekly" ? format.weekday(from) : format.shortSpan(from, to);
}

export function overTimeHtml(report: Report, cid: string): string {
  const { words, format, side, brand, cadence, figures } = report;
  const { days, kpis } = figures;
  if (days.every(({ sent, revenue_cents }) => sent === 0 && revenue_cents === 0)) return "";
  const best = bestOf(report);
  const alt = words.overTimeAlt({
    sent: format.number(kpis.sent.now),
    revenue: format.money(kpis.revenue_cents.now),
    bestSent: best.sent,
    bestRevenue: best.revenue,
  });
  const legend = [
    legendLine(words.sent, best.sent, brand.primary.light),
    legendLine(words.money, best.revenue, chartColors[0]),
  ];
  const marked = cadence === "weekly" ? days.map(({ day }) => format.day(day)) : fourOf(days, format.day);
  const rows = spansOf(report).map((span) => [
    { html: `<bdi>${escapeHtml(spanName(report, span))}</bdi>`, isWhole: true },
    { html: escapeHtml(format.number(span.sent)) },
    { html: escapeHtml(format.number(span.conversions)) },
    { html: escapeHtml(format.money(span.revenue_cents)) },
  ]);
  const head = [cadence === "weekly" ? words.byDay : words.byWeek, words.sent, words.conversions, words.money];
  const body = [
    `<p style="margin:0 0 10px;line-height:1.7">${legend.join("<br>")}</p>`,
    picture(cid, alt, pictureSizes.overTime),
    ticks(marked),
    space(16),
    table(
      head.map((word) => ({ html: escapeHtml(word) })),
      rows,
      { side, label: words.overTime },
    ),
  ].join("\n");
  return section(words.overTime, body, side);
}

function legendLine(name: string, best: string, color: string): string {
  return `${swatch(color)} <b class="text" style="font-size:14px;color:${colors.ink}">${escapeHtml(name)}</b> ${soft(best)}`;
}

/** The highest days, in words: a picture without figures leaves them open. */
function bestOf({ words, format, figures: { days } }: Report) {
  const most = (key: "sent" | "revenue_cents", show: (value: number) => string) => {
    const day = days.reduce((best, one) => (one[key] > best[key] ? one : best));
    return words.highest(show(day[key]), format.day(day.day));
  };
  return { sent: most("sent", format.number), revenue: most("revenue_cents", format.money) };
}

function fourOf(days: readonly { readonly day: string }[], show: (day: string) => string): string[] {
  return [0, 1, 2, 3].flatMap((part) => {
    const day = days[Math.round(((part + 0.5) / 4) * (days.length - 1))]?.day;
    return day === undefined ? [] : [show(day)];
  });
}

type Day = Figures["days"][number];

interface Span {
  readonly from: string;
  readonly to: string;
  readonly sent: number;
  readonly conversions: number;
  readonly revenue_cents: number;
}

/** The days one by one. */
function singleDays(days: readonly Day[]): Span[] {
  return days.map(({ day, sent, conversions, revenue_cents }) => ({
    from: day,
    to: day,
    sent,
    conversions,
    revenue_cents,
  }));
}

/** The days by weeks of the calendar, of which the first and the last may be short. */
function byWeeks(days: readonly Day[]): Span[] {
  const weeks = Map.groupBy(singleDays(days), ({ from }) => mondayOf(from));
  return [...weeks.values()].map((own) =>
    own.reduce((one, next) => ({
      from: one.from,
      to: next.to,
      sent: one.sent + next.sent,
      conversions: one.conversions + next.conversions,
      revenue_cents: one.revenue_cents + next.revenue_cents,
    })),
  );
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
