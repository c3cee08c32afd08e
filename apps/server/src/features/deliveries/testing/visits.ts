import { uuidv7 } from "../../../platform/id.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { insertVisits } from "../tracking/inbox/inbox.queries.ts";
import { visitorOf } from "../tracking/visitor.ts";

export interface Visit {
  readonly deliveryId: string;
  /** The image is seen where it is left out. */
  readonly link?: number;
  /** ISO moment. */
  readonly at: string;
  readonly userAgent: string;
}

/** Writes down what mails of `mine` led back to, as the door does; nobody has worked it out yet. */
export function writeVisits(testApp: TestApp, visits: readonly Visit[]): Promise<unknown> {
  const arrivals = visits.map(({ deliveryId, link, at, userAgent }) => ({
    id: uuidv7(),
    organizationId: testApp.ownOrgId,
    deliveryId,
    kind: link === undefined ? ("opened" as const) : ("clicked" as const),
    occurredAt: at,
    visitor: visitorOf({ method: "GET", headers: { "user-agent": userAgent }, ip: "192.0.2.7" }),
    ...(link === undefined ? {} : { link: { index: link, url: "https://firm.test/" } }),
  }));
  return testApp.inOwnOrg((tx) => insertVisits(tx, arrivals));
}
