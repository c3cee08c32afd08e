import { escapeHtml } from "@delight/email/source/escape";
import { colors } from "../layout/look.ts";
import { paintOf } from "./paint.ts";
import { picture, section, soft, space, swatch, text, ticks } from "../layout/parts.ts";
import { counted, plural } from "../layout/plural.ts";
import { pictureSizes, type Report } from "./report.ts";

export interface DuePart {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
  readonly total: number;
}

/** Every week from the first to the last, also those in which nothing falls due, and what each service has in them. */
export function duesOf(report: Report): { weeks: string[]; parts: DuePart[] } {
  const { words, figures } = report;
  const dues = figures.due_by_week;
  const weeks = weeksOf(dues.map(({ week }) => week));
  const byService = [...Map.groupBy(dues, ({ service }) => service)];
  const paint = paintOf(report);
  const parts = byService
    .map(([service, own]) => ({
      service,
      values: weeks.map((week) => own.find((one) => one.week === week)?.dues ?? 0),
      total: own.reduce((sum, one) => sum + one.dues, 0),
    }))
    .toSorted((one, other) => Number(one.service === null) - Number(other.service === null) || other.total - one.total)
    .map(({ service, ...rest }) => ({ ...rest, name: service ?? words.others, color: paint(service) }));
  return { weeks, parts };
}

const week = 7 * 24 * 3600 * 1000;

function weeksOf(named: readonly string[]): string[] {
  const moments = named.map((day) => Date.parse(day));
  if (moments.length === 0) return [];
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  return Array.from({ length: Math.round((last - first) / week) + 1 }, (_, number) =>
    new Date(first + number * week).toISOString().slice(0, 10),
  );
}

export function duesSentence({ words, format, language, figures: { kpis } }: Report): string {
  const ahead = plural(language, words.duesAhead, counted(kpis.due_in_30_days, format));
  return `${ahead} ${plural(language, words.duesOverdue, counted(kpis.overdue_dues, format))}`;
}

export function duesHtml(report: Report, cid: string): string {
  const { words, format, side } = report;
  const { weeks, parts } = duesOf(report);
  if (weeks.length === 0) return "";
  const alt = `${words.dues}: ${parts.map(({ name, total }) => `${name} ${format.number(total)}`).join(", ")}.`;
  const legend = parts.map(
    ({ name, color, total }) =>
      `<span style="white-space:nowrap">${swatch(color)} <bdi class="text" style="font-size:14px;color:${colors.ink}">${escapeHtml(name)}</bdi> ${soft(format.number(total))}</span>`,
  );
  const marked = weeks.filter((_, number) => number % 3 === 1).map(format.day);
  const body = [
    text(duesSentence(report)),
    picture(cid, alt, pictureSizes.dues),
    ticks(marked),
    space(8),
    `<p style="margin:0 0 8px;line-height:1.9">${legend.join(" &nbsp; ")}</p>`,
  ].join("\n");
  return section(words.dues, body, side);
}
