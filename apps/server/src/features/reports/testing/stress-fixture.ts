import type { Endpoint } from "@delight/contract/endpoint";
import { services as catalog } from "@delight/contract/services";
import type { MailTestApp } from "../../deliveries/testing/campaign.ts";
import { importer } from "../../imports/testing/importer.ts";
import { aService } from "../../../testing/factories.ts";
import { type Sent, sentMails } from "../../deliveries/inbound/testing/sent-mail.ts";
import { recount } from "../index.ts";
import type { Random } from "./random.ts";

/** An organization in which much happens at once. */
export interface StressFixture {
  readonly mail: MailTestApp;
  readonly services: readonly string[];
  readonly sent: readonly Sent[];
  readonly files: ReturnType<typeof importer>;
  /** What the server answered to calls that are its own fault. */
  readonly faults: string[];
  /** How many calls were not refused. */
  done: number;
}

/** Noon in the night in which the clocks of Paris go forward, a day to each side of it. */
export const midnight = Date.parse("2026-03-29T00:30:00Z");
export const momentNear = (random: Random) => new Date(midnight + (random.below(96) - 48) * 1800_000).toISOString();
export const dayNear = (random: Random) =>
  new Date(midnight + (random.below(40) - 20) * 86_400_000).toISOString().slice(0, 10);

export async function openTown(mail: MailTestApp, timeZone: string): Promise<StressFixture> {
  const { testApp, client } = mail;
  await testApp.rows("update organizations set time_zone = $2 where id = $1", [testApp.ownOrgId, timeZone]);
  const services = await testApp.inOwnOrg(async (tx) => [
    (await aService(tx)).id,
    (await aService(tx, { grace_days: 5 })).id,
    (await aService(tx, { interval_years: 0, interval_months: 1 })).id,
  ]);
  const sent = await sentMails(testApp, 24);
  // Half of the mails went out in that night; jobs of who got the others are credited.
  await testApp.rows("update deliveries set sent_at = $1 where id = any($2)", [
    new Date(midnight - 86_400_000).toISOString(),
    sent.slice(0, 12).map(({ deliveryId }) => deliveryId),
  ]);
  await testApp.inOwnOrg(recount);
  const day = testApp.platform.clock.now().toISOString().slice(0, 10);
  for (const [index, { customerId: customer_id }] of sent.slice(12).entries()) {
    const service_id = services[index % services.length] ?? "";
    await client.call(catalog.addRecord, { customer_id, service_id, status: "booked", day }, testApp.owner);
  }
  return { mail, services, sent, files: importer(testApp, client), faults: [], done: 0 };
}

/** Addresses are few, so that customers share them and suppressions meet them. */
export const addressNear = (random: Random, { sent }: StressFixture) =>
  random.below(3) === 0 ? random.among(sent).address : `somebody-${random.below(12)}@example.com`;

/** A call that may be refused, for others change the same things; what must not be is a fault of the server. */
export async function attempt(town: StressFixture, endpoint: Endpoint, input: object): Promise<unknown> {
  const { client, testApp } = town.mail;
  const { status, body } = await client.answer(endpoint, input, testApp.owner);
  if (status >= 500) town.faults.push(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`);
  if (status < 300) town.done += 1;
  return status < 300 ? body : undefined;
}

/** The id of one of the rows that are there. */
export async function oneOf(
  { mail: { testApp } }: StressFixture,
  random: Random,
  rows: string,
): Promise<string | undefined> {
  const found = await testApp.rows<{ id: string }>(`select id from ${rows} and organization_id = $1 order by id`, [
    testApp.ownOrgId,
  ]);
  return found.length === 0 ? undefined : random.among(found).id;
}
