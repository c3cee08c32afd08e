import { escapeHtml } from "@delight/email/source/escape";
import { picture, section, swatch, table } from "../layout/parts.ts";
import { paintOf } from "./paint.ts";
import { pictureSizes, type Report } from "./report.ts";

export interface ServicePart {
  readonly name: string;
  readonly color: string;
  readonly value: number;
  readonly revenue_cents: number;
}

/** So many have a colour of their own. */
const shown = 6;

/** Services by conversions, the small ones together. */
export function servicesOf(report: Report): ServicePart[] {
  const { words, figures } = report;
  const paint = paintOf(report);
  const all = figures.conversions_by_service.map(({ service, conversions, revenue_cents }) => ({
    name: service ?? words.byHand,
    color: paint(service),
    value: conversions,
    revenue_cents,
  }));
  const gathered = all
    .slice(shown)
    .reduce(
      (sum, one) => ({ ...sum, value: sum.value + one.value, revenue_cents: sum.revenue_cents + one.revenue_cents }),
      { name: words.others, color: paint(null), value: 0, revenue_cents: 0 },
    );
  return all.length > shown ? [...all.slice(0, shown), gathered] : all;
}

export function servicesHtml(report: Report, cid: string): string {
  const { words, format, side } = report;
  const parts = servicesOf(report);
  if (parts.length === 0) return "";
  const alt = `${words.services}: ${parts.map(({ name, value }) => `${name} ${format.number(value)}`).join(", ")}.`;
  const rows = parts.map(({ name, color, value, revenue_cents }) => [
    { html: `${swatch(color)} <bdi>${escapeHtml(name)}</bdi>` },
    { html: escapeHtml(format.number(value)) },
    { html: escapeHtml(format.money(revenue_cents)) },
  ]);
  const head = [words.service, words.conversions, words.money].map((word) => ({ html: escapeHtml(word) }));
  const size = pictureSizes.ring;
  const body = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="half" width="${size.width}" valign="top" align="center" style="padding:0 0 12px">${picture(cid, alt, size)}</td>
<td class="half" valign="top" style="padding:0 0 8px;padding-${side.start}:24px">${table(head, rows, { side, label: words.services })}</td>
</tr></table>`;
  return section(words.services, body, side);
}
