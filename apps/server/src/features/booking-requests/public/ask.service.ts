import { createHmac } from "node:crypto";
import type { OrgTx } from "../../../platform/db/database.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/index.ts";
import { standingChanged } from "../booking-requests.jobs.ts";
import { type Asker, countAsked, insertRequest, lockAsking, type Offered, wasAsked } from "./asking.queries.ts";
import type { Booking } from "./read-booking.ts";

/** Within an hour, by one mail and from one network. */
export const mostAsked = { delivery: 5, network: 30 } as const;
const hour = 3600 * 1000;

interface Asked {
  readonly deliveryId: string;
  readonly asker: Asker;
  readonly booking: Booking;
  readonly offered: readonly Offered[];
  /** The address that the form came from. */
  readonly network: string;
}

/** Keeps what a customer asks for and tells whoever deals with it. The same page again changes nothing; false where too much was asked. */
export async function ask(
  tx: OrgTx,
  { deliveryId, asker, booking, offered, network }: Asked,
  { clock, keys }: Pick<Platform, "clock" | "keys">,
): Promise<boolean> {
  await lockAsking(tx);
  if (await wasAsked(tx, deliveryId, booking.form_key)) return true;
  const now = clock.now();
  const networkHash = createHmac("sha256", keys.tracking).update(`${tx.organizationId} ${network}`).digest();
  const counts = await countAsked(tx, { deliveryId, networkHash, since: new Date(now.getTime() - hour) });
  if (counts.delivery >= mostAsked.delivery || counts.network >= mostAsked.network) return false;
  const { customer_id, activity_id, language, service: meant } = asker;
  const asked = { customer_id, activity_id, language, delivery_id: deliveryId, asked_at: now.toISOString() };
  const id = await insertRequest(tx, { ...booking, ...asked, network_hash: networkHash });
  const service = meant ?? offered.find((one) => one.id === booking.service_id);
  const news = { kind: "booking_requested", subjectId: id, data: { service: service?.name ?? null } } as const;
  await notify(tx, news, { permission: "services.change" });
  await enqueue(tx, standingChanged, { organization_id: tx.organizationId, id, news: "asked" });
  return true;
}
