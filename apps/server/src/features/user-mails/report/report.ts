import type { Language } from "@delight/contract/common";
import type { ReportCadence } from "@delight/contract/report-schedules";
import type { Brand } from "@delight/brands/brand";
import type { Figures } from "../../reports/index.ts";
import type { Formats } from "../layout/formats.ts";
import type { Side } from "../layout/parts.ts";
import type { ReportWords } from "./report-words.ts";

/** All that a report is made of. */
export interface Report {
  readonly language: Language;
  readonly cadence: ReportCadence;
  readonly figures: Figures;
  readonly organization: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly stopUrl: string;
  readonly words: ReportWords;
  readonly format: Formats;
  readonly side: Side;
}

/** Of the period on screen: the same figures, with all that lies behind them. */
export function dashboardUrl({ publicUrl, figures: { from, to } }: Report): string {
  return `${publicUrl}/dashboard?from=${from}&to=${to}`;
}

export function activityUrl({ publicUrl }: Report, id: string): string {
  return `${publicUrl}/activities/${id}`;
}

/** The month by its name, a week by its days. */
export function periodName({ cadence, format, figures: { from, to } }: Report): string {
  return cadence === "monthly" ? format.month(from) : format.span(from, to);
}

export const pictureSizes = {
  overTime: { width: 576, height: 190 },
  dues: { width: 576, height: 170 },
  ring: { width: 176, height: 176 },
} as const;
