import type { OutputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import type { Call } from "../../platform/http/call.ts";
import { findHeld } from "../restores/index.ts";
import { hasDemo, hasUsers } from "./checks.queries.ts";

export async function readFrontDoor({ platform }: Call): Promise<OutputOf<typeof monitoring.frontDoor>> {
  return {
    mail_captured: platform.config.mailIsCaptured,
    demo: await hasDemo(platform.database),
    demo_mode: platform.config.demo,
    needs_setup: !(await hasUsers(platform.database)),
    simpro: platform.config.simpro !== undefined,
    held_since: (await findHeld(platform.database))?.made_at ?? null,
  };
}
