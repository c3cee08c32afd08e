import type { MergeValues } from "@delight/email";
import { createBudget, type Filling } from "@delight/email/render";
import type { TrackingUrls } from "../tracking/tracking-urls.ts";

/** The frozen values of a delivery with the addresses that are its own. */
export function valuesOf(mergeValues: MergeValues, urls: TrackingUrls): MergeValues {
  return {
    ...mergeValues,
    "links.unsubscribe": urls.unsubscribe,
    "links.preferences": urls.preferences,
    "links.view": urls.view,
  };
}

/** All that one message is filled from: every link leads through us, and an image tells that it was opened. */
export function fillingOf(mergeValues: MergeValues, urls: TrackingUrls, linkCount: number): Filling {
  return {
    values: valuesOf(mergeValues, urls),
    linkAddress: (index) => urls.click(index),
    linkCount,
    openPixelUrl: urls.open,
    budget: createBudget(),
  };
}
