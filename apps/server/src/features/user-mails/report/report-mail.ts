import { isolated } from "../../../platform/mail/notice/notice.ts";
import type { InlinePicture } from "../../../platform/mail/system-mail.ts";
import { chartColors } from "../layout/look.ts";
import { directionOf, framed } from "../layout/frame.ts";
import { button } from "../layout/parts.ts";
import { activitiesHtml } from "./activities.ts";
import { duesHtml, duesOf } from "./dues.ts";
import { funnelHtml } from "./funnel.ts";
import { kpisHtml, kpisOf } from "./kpis.ts";
import { overTimeHtml } from "./over-time.ts";
import { drawDueWeeks } from "./pictures/due-weeks.ts";
import { dashboardUrl, periodName, pictureSizes, type Report } from "./report.ts";
import { reportText } from "./report-text.ts";
import { servicesHtml, servicesOf } from "./services.ts";
import { Canvas, drawGrid, type Frame, type Point } from "./pictures/canvas.ts";

export interface ReportMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly InlinePicture[];
}

const cids = { overTime: "over-time", dues: "services-due", ring: "conversions" } as const;

/** The report as a mail, with its pictures; only those that it shows. */
export async function buildReport(report: Report): Promise<ReportMail> {
  const { words, language, brand, cadence, organization } = report;
  const last = [words.why(isolated(organization)), words.change];
  const subject = words.subject(periodName(report));
  const { revenue } = kpisOf(report);
  const body = [
    kpisHtml(report),
    overTimeHtml(report, cids.overTime),
    funnelHtml(report),
    activitiesHtml(report),
    servicesHtml(report, cids.ring),
    duesHtml(report, cids.dues),
    endOf(report),
  ].join("\n");
  const html = framed({
    language,
    brand,
    subject,
    body,
    last,
    preheader: [revenue.value, revenue.note, revenue.change].filter(Boolean).join(" · "),
    over: organization,
    title: words.title[cadence],
    under: periodName(report),
    stop: { label: words.stop, url: report.stopUrl },
  });
  const pictures = await drawPictures(report);
  return {
    subject,
    html,
    text: reportText(report, last),
    pictures: pictures.filter(({ cid }) => html.includes(`cid:${cid}"`)),
  };
}

function endOf(report: Report): string {
  const { words, brand } = report;
  return `<tr><td class="pad" align="center" style="padding:16px 32px 30px;text-align:center">${button(words.open, dashboardUrl(report), brand.mail.button)}</td></tr>`;
}

async function drawPictures(report: Report): Promise<InlinePicture[]> {
  const { figures, brand, language } = report;
  const isMirrored = directionOf(language) === "rtl";
  const { weeks, parts } = duesOf(report);
  const slices = servicesOf(report).filter(({ value }) => value > 0);
  const paint = { bars: brand.primary.light, line: chartColors[0] };
  return Promise.all([
    drawOverTime(figures.days, { ...pictureSizes.overTime, isMirrored }, paint).then((png) => ({
      cid: cids.overTime,
      png,
    })),
    drawDueWeeks(parts, Math.max(1, weeks.length), { ...pictureSizes.dues, isMirrored }).then((png) => ({
      cid: cids.dues,
      png,
    })),
    drawRing(slices, { ...pictureSizes.ring, isMirrored }).then((png) => ({ cid: cids.ring, png })),
  ]);
}

/** The mail as a page can show it: pictures as `data:` in place of parts of a mail. */
export function asPage({ html, pictures }: ReportMail): string {
  return pictures.reduce(
    (page, { cid, png }) =>
      page.replaceAll(`src="cid:${cid}"`, () => `src="data:image/png;base64,${png.toString("base64")}"`),
    html,
  );
}

interface Slice {
  readonly color: string;
  readonly value: number;
}

/** A ring of slices that begins on top. */
function drawRing(slices: readonly Slice[], frame: Frame): Promise<Buffer> {
  const outer = frame.width / 2 - 4;
  const inner = outer - 34;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const gap = slices.length > 1 ? 3 / (2 * Math.PI * outer) : 0;
  const canvas = new Canvas(frame);
  let from = 0;
  for (const { color, value } of slices) {
    const until = from + value / total;
    canvas.arc([from + gap / 2, Math.max(from + gap, until - gap / 2)], { color, inner, outer });
    from = until;
  }
  return canvas.toPng();
}

interface Day {
  readonly sent: number;
  readonly revenue_cents: number;
}

const top = 10;

/** Mails as bars and money as a line, each against its own highest day. */
function drawOverTime(days: readonly Day[], frame: Frame, colors: { bars: string; line: string }): Promise<Buffer> {
  const ground = frame.height - 6;
  const step = frame.width / days.length;
  const width = Math.min(step * 0.62, 34);
  const heightOf = (value: number, most: number) => (most <= 0 ? 0 : (Math.max(0, value) / most) * (ground - top));
  const mostSent = Math.max(...days.map(({ sent }) => sent));
  const mostMoney = Math.max(...days.map(({ revenue_cents }) => revenue_cents));
  const canvas = new Canvas(frame);
  drawGrid(canvas, frame.width, { top, ground });
  days.forEach(({ sent }, number) => {
    const height = heightOf(sent, mostSent);
    const box = { x: number * step + (step - width) / 2, y: ground - height, width, height };
    canvas.bar(box, { color: colors.bars });
  });
  if (mostMoney > 0) {
    const points = days.map(
      ({ revenue_cents }, number): Point => [(number + 0.5) * step, ground - heightOf(revenue_cents, mostMoney)],
    );
    drawLine(canvas, points, colors.line);
  }
  return canvas.toPng();
}

function drawLine(canvas: Canvas, points: readonly Point[], color: string): void {
  points.slice(1).forEach((point, number) => {
    canvas.line(points[number] ?? point, point, { color, thickness: 2.6 });
  });
  for (const point of points) canvas.dot(point, 3.6, { color });
}
