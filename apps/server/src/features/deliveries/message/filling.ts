import type { Utm } from "@delight/contract/utm";
import { type CompiledEmail, linkTarget, type MergeValues } from "@delight/email";
import { createBudget, type Filling } from "@delight/email/render";
import type { TrackingUrls } from "../tracking/tracking-urls.ts";
import { leadsTo } from "../tracking/web-address.ts";

const nothing: MergeValues = {};

/** Where a visit is booked, if the organization has no address of its own for that: our form, which knows its customer. */
export function bookingOf(mergeValues: MergeValues, formUrl: (() => string) | undefined): MergeValues {
  return formUrl && (mergeValues["links.booking"] ?? "") === "" ? { "links.booking": formUrl() } : nothing;
}

/** The frozen values of a delivery with the addresses that are its own. */
export function valuesOf(mergeValues: MergeValues, urls: TrackingUrls): MergeValues {
  return {
    ...mergeValues,
    ...bookingOf(mergeValues, urls.booking),
    "links.unsubscribe": urls.unsubscribe,
    "links.preferences": urls.preferences,
    "links.view": urls.view,
  };
}

/** What differs in one message, and whether its reader is measured. */
export interface Personal {
  readonly mergeValues: MergeValues;
  readonly measuresOpens: boolean;
  readonly measuresClicks: boolean;
}

/** What a message is made of, and the organization's day on which it is sent. */
export interface Message {
  readonly compiled: CompiledEmail;
  readonly utm: Utm | null;
  readonly today: string;
}

/** All that one message is filled from: links lead through us, and an image tells that it was opened, unless that is not to be known. */
export function fillingOf(
  { mergeValues, measuresOpens, measuresClicks }: Personal,
  urls: TrackingUrls,
  { compiled, utm, today }: Message,
): Filling {
  const values = valuesOf(mergeValues, urls);
  const budget = createBudget();
  const known: (string | undefined)[] = [];
  const straight = (index: number) =>
    (known[index] ??= leadsTo(linkTarget(compiled, index, { values, budget, today }) ?? "", utm) ?? "");
  return {
    values,
    linkAddress: measuresClicks ? (index) => urls.click(index) : straight,
    linkCount: compiled.links.length,
    openPixelUrl: measuresOpens ? urls.open : undefined,
    today,
    budget,
  };
}
