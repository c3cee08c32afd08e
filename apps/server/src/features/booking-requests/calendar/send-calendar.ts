import type { FastifyReply } from "fastify";
import { inOrganization } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Membership } from "../../../platform/http/call.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { teamCalendar } from "./calendar-of.ts";
import { findVisit } from "./visits.queries.ts";

export async function sendCalendar(
  membership: Membership,
  { id }: { id: string },
  { platform, reply }: NonTransactionalCall,
): Promise<FastifyReply> {
  const visit = await inOrganization(platform.database, membership, (tx) => findVisit(tx, id));
  if (!visit) {
    throw notFound("The visit");
  }
  return asFile(reply).send(teamCalendar(visit, platform));
}

export function asFile(reply: FastifyReply): FastifyReply {
  return reply.type("text/calendar; charset=utf-8").header("content-disposition", 'attachment; filename="visit.ics"');
}
