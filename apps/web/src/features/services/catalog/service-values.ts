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
  isActive: true,
};

export function valuesOf(service: Service): ServiceValues {
  const { name, code, category, description, priceCents, durationMinutes, anchor, isActive } = service;
  const { intervalYears, intervalMonths, intervalDays } = service;
  const interval = { intervalYears, intervalMonths, intervalDays };
  return { name, code, category, description, priceCents, durationMinutes, anchor, isActive, ...interval };
}

/** What the endpoints take: an empty price is no number, which the contract refuses at the field. */
export function inputOf(values: ServiceValues) {
  return { ...values, priceCents: values.priceCents ?? Number.NaN };
}
