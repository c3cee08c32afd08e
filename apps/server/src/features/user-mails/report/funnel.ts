import { escapeHtml } from "@delight/email/source/escape";
import { colors, fonts } from "../layout/look.ts";
import { section } from "../layout/parts.ts";
import type { Report } from "./report.ts";

export interface Stage {
  readonly label: string;
  readonly count: number;
  /** Of the mails sent that were measured, 0 to 1; null where none was. */
  readonly share: number | null;
}

export function stagesOf({ words, figures: { funnel } }: Report): Stage[] {
  const shareOf = (count: number, unmeasured: number) => {
    const measured = funnel.sent - unmeasured;
    if (funnel.sent === 0) return 0;
    return measured <= 0 ? null : Math.min(1, count / measured);
  };
  return [
    { label: words.sent, count: funnel.sent, share: funnel.sent === 0 ? 0 : 1 },
    { label: words.opened, count: funnel.opened, share: shareOf(funnel.opened, funnel.unmeasured_opens) },
    { label: words.clicked, count: funnel.clicked, share: shareOf(funnel.clicked, funnel.unmeasured_clicks) },
    { label: words.converted, count: funnel.converted, share: shareOf(funnel.converted, 0) },
  ];
}

/** Bars of cells, not of a picture: they are there with pictures held back, too. */
export function funnelHtml(report: Report): string {
  const { side, brand, format, words } = report;
  const family = `font-family:${escapeHtml(fonts)}`;
  const rows = stagesOf(report).map(({ label, count, share }) => {
    const percent = Math.max(1, Math.round((share ?? 0) * 100));
    const rest = percent >= 100 ? "" : `<td style="font-size:1px;line-height:14px">&nbsp;</td>`;
    const shown = share === null ? words.notMeasured : format.percent(share);
    return `<tr>
<td class="text" width="24%" align="${side.start}" style="${family};padding:5px 0;font-size:14px;line-height:1.4;text-align:${side.start};color:${colors.ink}">${escapeHtml(label)}</td>
<td style="padding:5px 8px"><table role="presentation" class="track" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.track};border-radius:7px;border-collapse:separate"><tr><td width="${percent}%" bgcolor="${brand.primary.light}" style="width:${percent}%;background:${brand.primary.light};border-radius:7px;font-size:1px;line-height:14px">&nbsp;</td>${rest}</tr></table></td>
<td class="text" width="27%" align="${side.end}" style="${family};padding:5px 0;font-size:14px;line-height:1.4;text-align:${side.end};white-space:nowrap;color:${colors.ink}"><b>${escapeHtml(format.number(count))}</b> <span class="soft" style="color:${colors.soft}">· ${escapeHtml(shown)}</span></td>
</tr>`;
  });
  const body = `<table aria-label="${escapeHtml(words.funnel)}" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("\n")}</table>`;
  return section(words.funnel, body, side);
}
