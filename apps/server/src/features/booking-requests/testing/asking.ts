import type { Selectable } from "kysely";
import type { DB } from "../../../platform/db/tables.ts";
import { type Client, openClient } from "../../../testing/client.ts";
import { aCustomer, aDelivery, anActivity, anEvent, aService } from "../../../testing/factories.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import { signTracking, type TrackingKind } from "../../deliveries/index.ts";
import { postForm } from "../../deliveries/testing/pages.ts";

export const start = "2026-03-10T09:00:00Z";

interface Mailed {
  readonly customer: Selectable<DB["customers"]>;
  readonly service: Selectable<DB["services"]>;
  readonly activity: Selectable<DB["activities"]>;
  readonly delivery: Selectable<DB["deliveries"]>;
  readonly path: string;
}

interface Given {
  readonly customer?: object;
  readonly service?: object;
  /** Whether the mail was about the service. */
  readonly isAbout?: boolean;
  readonly clickedAt?: string;
}

type Fields = Record<string, string> | [string, string][];

/** A test app whose customers were mailed and follow the booking link. */
export interface BookingTestApp {
  readonly testApp: TestApp;
  readonly client: Client;
  mail(given?: Given): Promise<Mailed>;
  pathOf(deliveryId: string, kind?: TrackingKind, organizationId?: string): string;
  get(url: string): ReturnType<typeof postForm>;
  post(url: string, fields: Fields, network?: string): ReturnType<typeof postForm>;
  /** Of one delivery, as they stand in the table. */
  requests(deliveryId: string): Promise<Selectable<DB["booking_requests"]>[]>;
  close(): Promise<void>;
}

export async function openBookingTestApp(environment: Readonly<Record<string, string>> = {}): Promise<BookingTestApp> {
  const testApp = await openTestApp({ now: start, environment });
  const client = await openClient(testApp);
  const pathOf: BookingTestApp["pathOf"] = (deliveryId, kind = "book", organizationId = testApp.ownOrgId) =>
    `/t/b/${signTracking({ kind, organizationId, deliveryId, linkIndex: 0 }, testApp.platform.keys.tracking)}`;
  return {
    testApp,
    client,
    pathOf,
    mail: ({ customer: facts = {}, service: offer = {}, isAbout = true, clickedAt } = {}) =>
      testApp.inOwnOrg(async (tx) => {
        const customer = await aCustomer(tx, { language: "en", ...facts });
        const service = await aService(tx, offer);
        const activity = await anActivity(tx, { status: "finished" });
        const merge_values = JSON.stringify(isAbout ? { "service.name": service.name } : {});
        const ids = { activity_id: activity.id, customer_id: customer.id };
        const delivery = await aDelivery(tx, { ...ids, merge_values });
        if (clickedAt) await anEvent(tx, delivery, { kind: "clicked", occurred_at: clickedAt, is_machine: false });
        return { customer, service, activity, delivery, path: pathOf(delivery.id) };
      }),
    get: (url) => client.app.fastify.inject({ url }),
    post: (url, fields, network) => postForm(client, url, fields, network === undefined ? {} : { network }),
    requests: (deliveryId) =>
      testApp.rows(
        "select *, days::text[] as days from booking_requests where delivery_id = $1 order by asked_at, id",
        [deliveryId],
      ),
    close: async () => {
      await client.close();
      await testApp.close();
    },
  };
}

/** The key of a page, by which it is known when it is sent twice. */
export function keyOf(body: string): string {
  return /name="key" value="([^"]+)"/.exec(body)?.[1] ?? "";
}
