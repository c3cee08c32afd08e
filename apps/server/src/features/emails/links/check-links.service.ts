import type { LinkCheck } from "@delight/contract/email-checks";
import type { emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { AppError } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { askOutside, type Led } from "../../../platform/outbound/request-outbound.ts";

/** Milliseconds for one call: somebody waits. */
const patience = 5000;

/** Of one organization at a time; a page of links is asked in portions, one after the other. */
const underWay = new Set<string>();

/** Calls each link once. What is typed in is called, so it is looked at like every address from outside. */
export async function checkLinks(
  { organizationId }: Membership,
  { links }: InputOf<typeof emails.checkLinks>,
  { platform }: Pick<Call, "platform">,
): Promise<LinkCheck[]> {
  if (underWay.has(organizationId)) {
    throw new AppError("too_many_requests", "Links are being checked already; try again in a moment", {
      retryAfter: 5,
    });
  }
  underWay.add(organizationId);
  try {
    const rules = { toPrivate: platform.config.webhooksToPrivate, alsoUnencrypted: true };
    const distinct = [...new Set(links)];
    return await Promise.all(distinct.map(async (link) => toCheck(link, await askOutside(link, rules, patience))));
  } finally {
    underWay.delete(organizationId);
  }
}

/** What servers answer when nothing is there, or they are broken; others, such as 403 to who is no browser, say nothing about the link. */
const isDead = (status: number) => status === 404 || status === 410 || status >= 500;

function toCheck(link: string, { status, url, failure }: Led): LinkCheck {
  const target = url === link || url === URL.parse(link)?.href ? null : url;
  return { link, state: stateOf(status, { failure, isMoved: target !== null }), status, target };
}

function stateOf(
  status: number | null,
  { failure, isMoved }: { failure: Led["failure"]; isMoved: boolean },
): LinkCheck["state"] {
  if (status === null) {
    return failure === "not_found" ? "dead" : "unreachable";
  }
  if (isDead(status)) {
    return "dead";
  }
  if (status >= 400) {
    return "unreachable";
  }
  return isMoved ? "redirected" : "ok";
}
