import { contrast } from "@delight/email/render/color";
import type * as z from "zod";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import type { Notice } from "../../../platform/mail/notice/notice-content.ts";
import { sendNotice } from "../../../platform/mail/notice/send-notice.ts";
import type { Platform } from "../../../platform/platform.ts";
import { signTracking } from "../../deliveries/index.ts";
import { getBrand, getOrganization, isClosed } from "../../organizations/index.ts";
import { senderOnWire } from "../../sender-domains/index.ts";
import type { standingChanged } from "../booking-requests.jobs.ts";
import { customerCalendar } from "../calendar/calendar-of.ts";
import { findVisit, type Visit } from "../calendar/visits.queries.ts";
import { type Saying, sayAgreed, sayAsked } from "./say.ts";
import { findTold, markTold, type Told } from "./telling.queries.ts";

type Note = z.output<(typeof standingChanged)["data"]>;

/** So many mails of this kind an hour reach a customer at most, whoever sends the form. */
const mostAnHour = 3;

/** Tells a customer that the request has come, or of the visit that was agreed on; once, and only while it is so. */
export async function tellCustomer({ platform }: JobContext, note: Note): Promise<void> {
  const inside = { organizationId: note.organization_id };
  const made = await inOrganization(platform.database, inside, (tx) => makeMail(tx, note, platform));
  if (!made) {
    return;
  }
  const { email, business, notice } = made;
  await sendNotice(platform, email, { brand: undefined, business, ...notice });
  await inOrganization(platform.database, inside, (tx) => markTold(tx, note, platform.clock.now()));
}

/** Undefined where nobody is to be mailed. */
async function makeMail(tx: OrgTx, { id, news }: Note, platform: Platform) {
  const told = await findTold(tx, id, platform.clock.now());
  const organization = await getOrganization(tx);
  if (!told?.email || told.is_blocked || !organization.confirms_bookings || (await isClosed(tx))) {
    return undefined;
  }
  const link = linkOf(tx, told, platform);
  const saying = { told, organization, link };
  const notice = news === "asked" ? asked(saying) : agreed(await findVisit(tx, id), saying, platform);
  return notice && { email: told.email, notice, business: await businessOf(tx, organization, platform) };
}

/** Who has a visit already is told of that. */
function asked(saying: Saying): Notice | undefined {
  const { state, asked_mailed_at, asked_lately } = saying.told;
  return state === "booked" || asked_mailed_at !== null || asked_lately > mostAnHour ? undefined : sayAsked(saying);
}

/** What is entered after the visit is no news. */
function agreed(visit: Visit | undefined, saying: Saying, platform: Platform): Notice | undefined {
  const { visit_mailed_at, today } = saying.told;
  if (!visit || visit_mailed_at !== null || visit.day < today) {
    return undefined;
  }
  const file = { name: "visit.ics", type: "text/calendar; charset=utf-8; method=PUBLISH" };
  return { ...sayAgreed(saying, visit), attachments: [{ ...file, content: customerCalendar(visit, platform) }] };
}

/** The same page that the mail led to: it tells what has become of the request. */
function linkOf({ organizationId }: OrgTx, { delivery_id: deliveryId }: Told, { config, keys }: Platform): string {
  const claim = { kind: "book", organizationId, deliveryId, linkIndex: 0 } as const;
  return `${config.publicUrl}/t/b/${signTracking(claim, keys.tracking)}`;
}

/** As the mails that it wrote before: from its sender, in its colour where white words can be read on that. */
async function businessOf(tx: OrgTx, organization: Saying["organization"], platform: Platform) {
  const { name, sender_name, sender_address, reply_to: replyTo } = organization;
  const address = sender_address || platform.config.mailFrom;
  const sender = await senderOnWire(tx, { name: sender_name || name, address, replyTo }, platform);
  const { primary } = (await getBrand(tx, platform.config.publicUrl)).colors;
  return { ...organization, sender, ...(contrast(primary, "#ffffff") >= 4.5 ? { color: primary } : {}) };
}
