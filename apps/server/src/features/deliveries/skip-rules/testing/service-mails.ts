import { afterAll } from "vitest";
import { openPipeline, type Pipeline } from "../../../../platform/db/pipeline.ts";
import { aCustomer, aDelivery, anActivity, aService } from "../../../../testing/factories.ts";
import { testApp } from "../../../../testing/fixtures.ts";
import { claimDeliveries } from "../../sending/claims.queries.ts";

/** Makes workers for the tests of a file, which end with it. */
export function workers(): () => Pipeline {
  const opened: Pipeline[] = [];
  afterAll(() => Promise.all(opened.map((worker) => worker.close())));
  return () => {
    const worker = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 4);
    opened.push(worker);
    return worker;
  };
}

export const claim = (worker: Pipeline, activityId: string) =>
  claimDeliveries(worker, { organizationId: testApp.ownOrgId, activityId, lane: 0 }, { limit: 50, after: undefined });

export const anAutomation = (given: object = {}) =>
  testApp.inOwnOrg((tx) => anActivity(tx, { kind: "automation", status: "running", heeds_caps: false, ...given }));

/** A mail about a service, of an activity. */
export function aMail(activity: { id: string }, customerId: string, about: object) {
  const waiting = { activity_id: activity.id, customer_id: customerId, status: "queued", sent_at: null } as const;
  return testApp.inOwnOrg((tx) => aDelivery(tx, { ...waiting, subject_kind: "service", ...about }));
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export async function someone() {
  const [customer, service] = await testApp.inOwnOrg(
    async (tx) => [await aCustomer(tx), await aService(tx, { name: "Boiler" })] as const,
  );
  return { customerId: customer.id, serviceId: service.id };
}
