import { monitoring } from "@delight/contract/monitoring";
import { type Door, servePublic, serveUser } from "../../platform/http/serve.ts";
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
import { readFrontDoor } from "./front-door.ts";
import { createHealth } from "./health.ts";
import { reportError } from "./errors/report.service.ts";
import { addSegment } from "./replays/add-segment.service.ts";
import { beginSession } from "./sessions/begin.service.ts";
import { createIntake } from "./sessions/intake.ts";

export function monitoringRoutes(door: Door): void {
  const askHealth = createHealth(door.platform);
  servePublic(door, monitoring.health, async (_call, _input, reply) => {
    const health = await askHealth();
    return health.status === "failing" ? reply.status(503).send(health) : health;
  });
  servePublic(door, monitoring.frontDoor, readFrontDoor);
  takeReports(door);
  showReports(door);
  serveUser(door, monitoring.listCapturedMail, listCapturedMail);
  serveUser(door, monitoring.getCapturedMail, getCapturedMail);
}

/** Open to everybody, because errors happen before anybody has signed in, and after a session has ended, as well. */
function takeReports(door: Door): void {
  const intake = createIntake(door.platform);
  servePublic(door, monitoring.beginSession, (call, input) => beginSession({ ...call, intake }, input));
  servePublic(door, monitoring.reportError, (call, input) => reportError({ ...call, intake }, input));
  servePublic(door, monitoring.addSegment, (call, input) => addSegment({ ...call, intake }, input));
}

function showReports(door: Door): void {
  serveUser(door, monitoring.listErrors, listErrors);
  serveUser(door, monitoring.getError, getError);
  serveUser(door, monitoring.listOccurrences, listOccurrences);
  serveUser(door, monitoring.resolveError, resolveError);
  serveUser(door, monitoring.listSessions, listSessions);
  serveUser(door, monitoring.getSession, getSession);
  serveUser(door, monitoring.getSegment, getSegment);
}
