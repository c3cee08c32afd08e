import { type PersonalisedEmail, personalise } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DemoMode } from "../../../platform/demo-mode/demo-mode.ts";
import { inventMergeValues, nowhere } from "../../../platform/demo-mode/merge-values.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { trackingUrls } from "../tracking/tracking-urls.ts";
import { leadsTo } from "../tracking/web-address.ts";
import { valuesOf } from "./filling.ts";
import { findContent } from "./frozen-email.queries.ts";

type Installation = Pick<Platform, "config" | "keys">;

/** `sent`: word for word what the mail server got; `shown`: the same for looking at, which must leave no trace; `view`: for the customer. */
type Purpose = "sent" | "shown" | "view";

/** A message as it was sent, from the frozen email and the frozen values; undefined when there was never one. */
export async function rebuildMessage(
  tx: OrgTx,
  deliveryId: string,
  { platform, purpose, demo }: { platform: Installation; purpose: Purpose; demo?: DemoMode | undefined },
): Promise<PersonalisedEmail | undefined> {
  const content = await findContent(tx, deliveryId);
  if (!content) return undefined;
  const { compiled, utm, mergeValues, customerId, today } = content;
  const urls = trackingUrls(platform, content);
  const linkOf = (index: number, url: string) =>
    content.measuresClicks ? urls.click(index) : (leadsTo(url, utm) ?? "");
  return personalise(compiled, {
    values: demo
      ? inventMergeValues(demo, customerId ?? undefined, valuesOf(mergeValues, urls))
      : valuesOf(mergeValues, urls),
    linkUrl: (index, url) => (purpose === "shown" ? url : linkOf(index, url)),
    openPixelUrl: purpose === "sent" && content.measuresOpens ? urls.open : undefined,
    today,
    unsubscribeUrl: demo ? nowhere : urls.unsubscribe,
  });
}

/** For people of the organization: links lead straight to their targets and no image tells of an opening, so that looking is not counted. */
export async function getContent(
  tx: OrgTx,
  { id }: { id: string },
  { platform, demo }: Call,
): Promise<PersonalisedEmail> {
  const message = await rebuildMessage(tx, id, { platform, purpose: "shown", demo });
  if (!message) {
    throw notFound("The message");
  }
  return message;
}

export async function viewInBrowser(
  tx: OrgTx,
  deliveryId: string,
  platform: Installation,
): Promise<string | undefined> {
  return (await rebuildMessage(tx, deliveryId, { platform, purpose: "view" }))?.html;
}
