import { shareText } from "./activities.ts";
import { duesOf, duesSentence } from "./dues.ts";
import { stagesOf } from "./funnel.ts";
import { kpisOf } from "./kpis.ts";
import { spanName, spansOf } from "./over-time.ts";
import { dashboardUrl, periodName, type Report } from "./report.ts";
import { servicesOf } from "./services.ts";

/** The same figures for who reads mails as plain text. */
export function reportText(report: Report, last: readonly string[]): string {
  const { words, format, figures, cadence } = report;
  const { revenue, others } = kpisOf(report);
  const block = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [[title, ...lines].join("\n")]);
  const parts = [
    `${words.title[cadence]}: ${periodName(report)}\n${report.organization}`,
    [`${revenue.label}: ${revenue.value}`, revenue.note ?? "", lineOf(revenue)]
      .filter((line) => line !== "")
      .join("\n"),
    others
      .map(
        (kpi) => `${kpi.label}: ${kpi.value}${[kpi.note ?? lineOf(kpi)].map((line) => line && ` (${line})`).join("")}`,
      )
      .join("\n"),
    ...block(
      words.funnel,
      stagesOf(report).map(
        ({ label, count, share }) =>
          `${label}: ${format.number(count)} (${share === null ? words.notMeasured : format.percent(share)})`,
      ),
    ),
    ...block(
      words.overTime,
      spansOf(report).map(
        (span) => `${spanName(report, span)}: ${format.number(span.sent)} · ${format.money(span.revenue_cents)}`,
      ),
    ),
    ...block(
      words.activities,
      figures.activities.map(
        (one) =>
          `${one.name}: ${words.sent} ${format.number(one.sent)}, ${words.openRate} ${shareText(report, one, "opened")}, ${words.clickRate} ${shareText(report, one, "clicked")}, ${words.conversions} ${format.number(one.conversions)}, ${words.money} ${format.money(one.revenue_cents)}`,
      ),
    ),
    ...block(
      words.services,
      servicesOf(report).map(
        ({ name, value, revenue_cents }) => `${name}: ${format.number(value)} · ${format.money(revenue_cents)}`,
      ),
    ),
    ...block(words.dues, [
      duesSentence(report),
      ...duesOf(report).parts.map(({ name, total }) => `${name}: ${format.number(total)}`),
    ]),
    `${words.open}:\n${dashboardUrl(report)}`,
    `-- \n${[...last, `${words.stop}: ${report.stopUrl}`].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function lineOf({ change = "", before = "" }: { change?: string; before?: string }): string {
  return [change, before].filter((part) => part !== "").join(", ");
}
