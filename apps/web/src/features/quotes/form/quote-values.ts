import { followUpAfterDays } from "@delight/contract/quotes";
import { today } from "../../../lib/today.ts";
import type { Quote } from "../quotes.api.ts";

/** What the form of a quote holds. */
export interface QuoteValues extends Record<string, unknown> {
  customerId: string;
  number: string;
  title: string;
  note: string;
  valueCents: number | undefined;
  issuedOn: string;
  expiresOn: string;
  followUpOn: string;
  siteId: string | null;
  serviceId: string;
}

/** A new quote of today, to be asked after a week later. */
export function newValues(customerId: string, now: Date = new Date()): QuoteValues {
  const later = new Date(now.getFullYear(), now.getMonth(), now.getDate() + followUpAfterDays);
  return {
    customerId,
    number: "",
    title: "",
    note: "",
    valueCents: undefined,
    issuedOn: today(now),
    expiresOn: "",
    followUpOn: today(later),
    siteId: null,
    serviceId: "",
  };
}

export function valuesOf(quote: Quote): QuoteValues {
  const { customerId, number, title, note, valueCents, issuedOn, siteId, expiresOn, followUpOn, serviceId } = quote;
  return {
    customerId,
    number,
    title,
    note,
    valueCents,
    issuedOn,
    siteId,
    expiresOn: expiresOn ?? "",
    followUpOn: followUpOn ?? "",
    serviceId: serviceId ?? "",
  };
}

const orNull = (text: string) => (text === "" ? null : text);

/** As the server takes it. Nothing typed is no number: the contract says that a value is needed. */
export function toFacts({ customerId: _customerId, ...values }: QuoteValues) {
  return {
    ...values,
    valueCents: values.valueCents ?? Number.NaN,
    expiresOn: orNull(values.expiresOn),
    followUpOn: orNull(values.followUpOn),
    serviceId: orNull(values.serviceId),
  };
}
