import { escapeHtml } from "@delight/email/source/escape";
import { colors, fonts } from "../layout/look.ts";
import { soft } from "../layout/parts.ts";
import { counted, plural } from "../layout/plural.ts";
import type { Report } from "./report.ts";

export interface Kpi extends Partial<Compared> {
  readonly label: string;
  readonly value: string;
  /** In place of a comparison. */
  readonly note?: string;
}

/** The money first, then six more. */
export function kpisOf(report: Report): { revenue: Kpi; others: Kpi[] } {
  const { words, format, figures, language } = report;
  const { kpis } = figures;
  const { conversions, revenue_cents: revenue, sent, customers, mailable } = kpis;
  const perMail = { now: perOne(revenue.now, sent.now), before: perOne(revenue.before, sent.before) };
  const count = (label: string, pair: { now: number; before: number }): Kpi => ({
    label,
    value: format.number(pair.now),
    ...compare(pair, format.number, report),
  });
  const share = (label: string, pair: { now: number | null; before: number | null }): Kpi => ({
    label,
    value: pair.now === null ? words.notMeasured : format.percent(pair.now),
    ...compareShares(pair, report),
  });
  return {
    revenue: {
      label: words.revenue,
      value: format.money(revenue.now),
      ...compare(revenue, format.money, report),
      note:
        conversions.now === 0
          ? words.nothingYet
          : plural(language, words.fromConversions, counted(conversions.now, format)),
    },
    others: [
      count(words.conversions, conversions),
      count(words.sent, sent),
      { label: words.perMail, value: format.money(perMail.now), ...compare(perMail, format.money, report) },
      share(words.openRate, kpis.open_rate),
      share(words.clickRate, kpis.click_rate),
      {
        label: words.mailable,
        value: format.number(mailable.now),
        note: plural(language, words.ofCustomers, counted(customers.now, format)),
      },
    ],
  };
}

/** Whole minor units, as money is shown; nothing of no mails. */
function perOne(cents: number, mails: number): number {
  return mails === 0 ? 0 : Math.round(cents / mails);
}

/** The money large, the others in two rows of three; on a phone in three of two. */
export function kpisHtml(report: Report): string {
  const { revenue, others } = kpisOf(report);
  const { side } = report;
  const family = `font-family:${escapeHtml(fonts)}`;
  const tile = ({ label, value, note, ...compared }: Kpi) =>
    `<td class="third" width="33%" valign="top" align="${side.start}" style="padding:4px;${family};text-align:${side.start};vertical-align:top"><div class="tile" style="padding:14px 14px 12px;border-radius:8px;background:${colors.tile}"><div class="soft" style="font-size:13px;line-height:1.4;color:${colors.soft}">${escapeHtml(label)}</div><div class="title figure" style="margin:2px 0;font-size:22px;line-height:1.3;font-weight:700;color:${colors.ink};white-space:nowrap">${escapeHtml(value)}</div>${note === undefined ? changeHtml(compared, "<br>") : `<div>${soft(note)}<br>&nbsp;</div>`}</div></td>`;
  const rows = [others.slice(0, 3), others.slice(3)].map((row) => `<tr class="flow">${row.map(tile).join("")}</tr>`);
  return `<tr><td class="pad" align="${side.start}" style="padding:20px 32px 8px;${family};text-align:${side.start}">
<div class="soft" style="font-size:14px;line-height:1.4;color:${colors.soft}">${escapeHtml(revenue.label)}</div>
<div class="title big" style="margin:0 0 2px;font-size:42px;line-height:1.2;font-weight:700;color:${colors.ink}">${escapeHtml(revenue.value)}</div>
<div class="text" style="margin:0 0 4px;font-size:15px;line-height:1.5;color:${colors.ink}">${escapeHtml(revenue.note ?? "")}</div>
${changeHtml(revenue, " ")}
</td></tr>
<tr><td class="pad" style="padding:8px 28px 4px"><table role="presentation" class="tiles" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tbody>${rows.join("")}</tbody></table></td></tr>`;
}

function changeHtml({ tone = "same", change = "", before = "" }: Partial<Compared>, between: string): string {
  const color = { up: colors.up, down: colors.down, same: colors.soft }[tone];
  const of = before === "" ? "&nbsp;" : soft(before);
  return `<div style="font-size:13px;line-height:1.5"><span class="${tone === "same" ? "soft" : tone}" style="color:${color};font-weight:600">${escapeHtml(change)}</span>${between}${of}</div>`;
}

interface Compared {
  readonly tone: "up" | "down" | "same";
  readonly change: string;
  readonly before: string;
}

interface Pair {
  readonly now: number;
  readonly before: number;
}

/** How a figure stands to the one of the period before. */
function compare({ now, before }: Pair, show: (value: number) => string, { words, format }: Report): Compared {
  if (now === before) return { tone: "same", change: words.same, before: words.before(show(before)) };
  if (before === 0) return { tone: now > 0 ? "up" : "down", change: words.noneBefore, before: "" };
  const size = format.wholePercent(Math.abs(now - before) / Math.abs(before));
  return { ...changed(now - before, size, { words }), before: words.before(show(before)) };
}

/** Shares differ by points: from 20 % to 25 % are five. */
function compareShares(pair: { now: number | null; before: number | null }, { words, format }: Report): Compared {
  const { now, before } = pair;
  if (now === null || before === null) return { tone: "same", change: "", before: "" };
  const points = Math.round((now - before) * 1000) / 10;
  const told = words.before(format.percent(before));
  if (points === 0) return { tone: "same", change: words.same, before: told };
  return { ...changed(points, words.points(format.number(Math.abs(points))), { words }), before: told };
}

function changed(
  difference: number,
  size: string,
  { words }: Pick<Report, "words">,
): Pick<Compared, "tone" | "change"> {
  return difference > 0 ? { tone: "up", change: words.more(size) } : { tone: "down", change: words.less(size) };
}
