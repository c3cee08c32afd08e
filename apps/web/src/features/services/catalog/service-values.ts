import type { DueAnchor } from "@delight/contract/services";
import type { Service } from "../services.api.ts";

/** What the form of a service holds. */
export interface ServiceValues extends Record<string, unknown> {
  name: string;
  code: string;
  category: string;
  description: string;
  priceCents: number | undefined;
  durationMinutes: number;
  intervalYears: number;
  intervalMonths: number;
  intervalDays: number;
  anchor: DueAnchor;
  leadDays: number[];
  /** `MM-DD`; both null for the whole year. */
  seasonFrom: string | null;
  seasonTo: string | null;
  graceDays: number;
  nextBestServiceId: string | null;
  isActive: boolean;
}

export const newService: ServiceValues = {
  name: "",
  code: "",
  category: "",
  description: "",
  priceCents: undefined,
  durationMinutes: 60,
  intervalYears: 1,
  intervalMonths: 0,
  intervalDays: 0,
  anchor: "done_date",
  leadDays: [30],
  seasonFrom: null,
  seasonTo: null,
  graceDays: 0,
  nextBestServiceId: null,
  isActive: true,
};

export function valuesOf(service: Service): ServiceValues {
  const { name, code, category, description, priceCents, durationMinutes, anchor, isActive } = service;
  const { intervalYears, intervalMonths, intervalDays } = service;
  const interval = { intervalYears, intervalMonths, intervalDays };
  const { leadDays, seasonFrom, seasonTo, graceDays, nextBestServiceId } = service;
  const plan = { leadDays: [...leadDays], seasonFrom, seasonTo, graceDays, nextBestServiceId };
  return { name, code, category, description, priceCents, durationMinutes, anchor, isActive, ...interval, ...plan };
}

/** What the endpoints take: an empty price is no number, which the contract refuses at the field. */
export function inputOf(values: ServiceValues) {
  return { ...values, priceCents: values.priceCents ?? Number.NaN };
}
