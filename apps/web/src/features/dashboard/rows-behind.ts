import { mostIds } from "@delight/contract/some-ids";
import { paths } from "../../app/paths.ts";
import type { RowsLink } from "./figure-card.tsx";

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Mails to which this happened in the period; the same that its figure counts. */
export function mails(
  event: "sent" | "delivered" | "opened" | "clicked",
  { from, to }: Span,
  activity?: string,
): RowsLink {
  return { to: paths.deliveries, search: { event, from, to, ...(activity === undefined ? {} : { activity }) } };
}

/** Mails that programs sent in the period, which no other figure counts. */
export function ofPrograms({ from, to }: Span): RowsLink {
  return { to: paths.deliveries, search: { event: "sent", from, to, mails: "transactional" } };
}

/** Conversions that are credited in the period. */
export function credited(
  { from, to }: Span,
  more: { readonly service?: string; readonly activity?: string } = {},
): RowsLink {
  return { to: paths.conversions, search: { from, to, state: "credited", ...more } };
}

/** Narrows a list to the services behind a figure; where they are too many for an address, to none. */
export function ofServices(ids: readonly string[]): { service?: string } {
  return ids.length === 0 || ids.length > mostIds ? {} : { service: ids.join(",") };
}

/** Open dues as lists of dues tell them. */
export function duesList(search: Readonly<Record<string, string>>): RowsLink {
  return { to: paths.services, search: { tab: "dues", ...search } };
}
