import { escapeHtml } from "@delight/email/source/escape";
import type { Figures } from "../../reports/index.ts";
import { link, section, table } from "../layout/parts.ts";
import { activityUrl, type Report } from "./report.ts";

type Activity = Figures["activities"][number];

export function shareText({ words, format }: Report, activity: Activity, read: "opened" | "clicked"): string {
  if (activity.sent === 0) return "–";
  const measured = activity.sent - activity[read === "opened" ? "unmeasured_opens" : "unmeasured_clicks"];
  return measured <= 0 ? words.notMeasured : format.percent(Math.min(1, activity[read] / measured));
}

export function activitiesHtml(report: Report): string {
  const { words, format, side, brand, figures } = report;
  if (figures.activities.length === 0) return "";
  const head = [
    { html: escapeHtml(words.activity) },
    { html: escapeHtml(words.sent) },
    { html: escapeHtml(words.openRate), isWide: true },
    { html: escapeHtml(words.clickRate), isWide: true },
    { html: escapeHtml(words.conversions), isWide: true },
    { html: escapeHtml(words.money) },
  ];
  const rows = figures.activities.map((activity) => [
    { html: link(activity.name, activityUrl(report, activity.id), brand.mail.link.light) },
    { html: escapeHtml(format.number(activity.sent)) },
    { html: escapeHtml(shareText(report, activity, "opened")), isWide: true },
    { html: escapeHtml(shareText(report, activity, "clicked")), isWide: true },
    { html: escapeHtml(format.number(activity.conversions)), isWide: true },
    { html: escapeHtml(format.money(activity.revenue_cents)) },
  ]);
  return section(words.activities, table(head, rows, { side, label: words.activities }), side);
}
