import { monitoring } from "@delight/contract/monitoring";
import { type Door, servePublic, serveUser } from "../../platform/http/serve.ts";
import { getCapturedMail, listCapturedMail } from "./captured-mail.service.ts";
import { readFrontDoor } from "./front-door.ts";
import { createHealth } from "./health.ts";

export function monitoringRoutes(door: Door): void {
  const askHealth = createHealth(door.platform);
  servePublic(door, monitoring.health, async (_call, _input, reply) => {
    const health = await askHealth();
    return health.status === "ok" ? health : reply.status(503).send(health);
  });
  servePublic(door, monitoring.frontDoor, readFrontDoor);
  serveUser(door, monitoring.listCapturedMail, listCapturedMail);
  serveUser(door, monitoring.getCapturedMail, getCapturedMail);
}
