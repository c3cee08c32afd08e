import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import type { Platform } from "../../../platform/platform.ts";
import { html, missing, pageHeaders, readTracking } from "../../deliveries/index.ts";
import { isClosed } from "../../organizations/index.ts";
import { customerCalendar } from "../calendar/calendar-of.ts";
import { asFile } from "../calendar/send-calendar.ts";
import { findVisitOfDelivery } from "../calendar/visits.queries.ts";
import { ask } from "./ask.service.ts";
import { type Asker, findAsker, findRequestStatus, listOffered, type Offered } from "./asking.queries.ts";
import { bookingPage, closedPage, honeypot, standingPage, tooManyPage } from "./booking-html.ts";
import { readBooking, type Wrong } from "./read-booking.ts";

const largestForm = 32 * 1024;
const anHour = 3600;

/** Asking for a visit by the link of a mail. No script, no sign-in, and looking changes nothing. */
export async function bookingPages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) => {
      done(null, body);
    });
    scope.get("/t/b/:token", (request, reply) => show(platform, request, reply));
    scope.post("/t/b/:token", (request, reply) => take(platform, request, reply));
    scope.get("/t/b/:token/visit.ics", (request, reply) => giveCalendar(platform, request, reply));
  });
}

/** A request that stands is told of, until somebody wishes for another. */
async function show(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const wantsAnother = "new" in (request.query as object);
  const shown = await inside(platform, request, async (tx, deliveryId) => {
    const open = await openForm(tx, deliveryId, platform);
    const isAsking = wantsAnother && open?.asker.takes_bookings;
    const standing = open && !isAsking ? await findRequestStatus(tx, deliveryId, open.asker.today) : undefined;
    return open && { ...open, standing };
  });
  if (!shown) return missing(request, reply);
  const { asker, offered, standing } = shown;
  if (standing) return html(reply, standingPage(asker, standing, calendarOf(request)));
  return html(reply, asker.takes_bookings ? bookingPage({ asker, offered, key: uuidv7() }) : closedPage(asker));
}

type Taken = Readonly<Opened> &
  (
    | { readonly became: "wrong"; readonly wrong: Wrong; readonly key: string }
    | { readonly became: "taken" | "too_many" | "closed" }
  );

async function take(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const values = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const taken = await inside(platform, request, async (tx, deliveryId): Promise<Taken | undefined> => {
    const open = await openForm(tx, deliveryId, platform);
    if (!open) return undefined;
    const { asker, offered } = open;
    if (!asker.takes_bookings) return { ...open, became: "closed" };
    const { booking, wrong } = readBooking(values, { meant: asker.service, offered, today: asker.today });
    if (Object.keys(wrong).length > 0) return { ...open, became: "wrong", wrong, key: booking.form_key };
    const isProgram = (values.get(honeypot) ?? "") !== "";
    const asked = { deliveryId, asker, booking, offered, network: request.ip };
    const isTaken = isProgram || (await ask(tx, asked, platform));
    return { ...open, became: isTaken ? "taken" : "too_many" };
  });
  if (!taken) return missing(request, reply);
  const { asker, offered } = taken;
  if (taken.became === "wrong") {
    return html(reply.status(422), bookingPage({ asker, offered, values, wrong: taken.wrong, key: taken.key }));
  }
  if (taken.became === "closed") return html(reply.status(409), closedPage(asker));
  return taken.became === "taken"
    ? html(reply, standingPage(asker, { state: "new", visit_on: null, visit_time: null }, calendarOf(request)))
    : html(reply.status(429).header("retry-after", String(anHour)), tooManyPage(asker));
}

async function giveCalendar(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const visit = await inside(platform, request, async (tx, deliveryId) =>
    (await isClosed(tx)) ? undefined : findVisitOfDelivery(tx, deliveryId),
  );
  if (!visit) return missing(request, reply);
  return asFile(reply.headers(pageHeaders)).send(customerCalendar(visit, platform));
}

interface Opened {
  readonly asker: Asker;
  readonly offered: readonly Offered[];
}

/** Nothing of a closed organization. */
async function openForm(tx: OrgTx, deliveryId: string, { clock }: Platform): Promise<Opened | undefined> {
  if (await isClosed(tx)) return undefined;
  const asker = await findAsker(tx, deliveryId, clock.now());
  return asker && { asker, offered: asker.service ? [] : await listOffered(tx) };
}

/** Undefined where the token is none of this kind. */
async function inside<T>(
  platform: Platform,
  request: FastifyRequest,
  work: (tx: OrgTx, deliveryId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const claim = readTracking(tokenOf(request), "book", platform.keys.tracking);
  if (!claim) return undefined;
  const { organizationId, deliveryId } = claim;
  return retryOnConflict(() => inOrganization(platform.database, { organizationId }, (tx) => work(tx, deliveryId)));
}

/** Relative, so that the pages name no host. */
function calendarOf(request: FastifyRequest): string {
  return `${tokenOf(request)}/visit.ics`;
}

function tokenOf(request: FastifyRequest): string {
  return (request.params as { token: string }).token;
}
