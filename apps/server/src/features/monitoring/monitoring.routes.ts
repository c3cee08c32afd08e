import type { OutputOf } from "@delight/contract/endpoint";
import { monitoring } from "@delight/contract/monitoring";
import { type ApiRouter, servePublic, serveUser } from "../../platform/http/serve.ts";
import type { Call } from "../../platform/http/call.ts";
import { findHeld } from "../restores/index.ts";
import {
  getError,
  getSegment,
  getSession,
  listErrors,
  listOccurrences,
  listSessions,
  resolveError,
} from "./browse/browse.service.ts";
import { getCapturedMail, listCapturedMail } from "./captured-mail.service.ts";
import { createHealth } from "./health.ts";
import { reportError } from "./errors/report.service.ts";
import { addSegment } from "./replays/add-segment.service.ts";
import { beginSession } from "./sessions/begin.service.ts";
import { createIntake } from "./sessions/intake.ts";
import { hasDemo, hasUsers } from "./checks.queries.ts";

export function monitoringRoutes(router: ApiRouter): void {
  const askHealth = createHealth(router.platform);
  servePublic(router, monitoring.health, async (_call, _input, reply) => {
    const health = await askHealth();
    return health.status === "failing" ? reply.status(503).send(health) : health;
  });
  servePublic(router, monitoring.frontDoor, readFrontDoor);
  takeReports(router);
  showReports(router);
  serveUser(router, monitoring.listCapturedMail, listCapturedMail);
  serveUser(router, monitoring.getCapturedMail, getCapturedMail);
}

/** Open to everybody, because errors happen before anybody has signed in, and after a session has ended, as well. */
function takeReports(router: ApiRouter): void {
  const intake = createIntake(router.platform);
  servePublic(router, monitoring.beginSession, (call, input) => beginSession({ ...call, intake }, input));
  servePublic(router, monitoring.reportError, (call, input) => reportError({ ...call, intake }, input));
  servePublic(router, monitoring.addSegment, (call, input) => addSegment({ ...call, intake }, input));
}

function showReports(router: ApiRouter): void {
  serveUser(router, monitoring.listErrors, listErrors);
  serveUser(router, monitoring.getError, getError);
  serveUser(router, monitoring.listOccurrences, listOccurrences);
  serveUser(router, monitoring.resolveError, resolveError);
  serveUser(router, monitoring.listSessions, listSessions);
  serveUser(router, monitoring.getSession, getSession);
  serveUser(router, monitoring.getSegment, getSegment);
}

async function readFrontDoor({ platform }: Call): Promise<OutputOf<typeof monitoring.frontDoor>> {
  return {
    mail_captured: platform.config.mailIsCaptured,
    demo: await hasDemo(platform.database),
    demo_mode: platform.config.demo,
    needs_setup: !(await hasUsers(platform.database)),
    simpro: platform.config.simpro !== undefined,
    held_since: (await findHeld(platform.database))?.made_at ?? null,
  };
}
