import type { OutputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { findActiveOrganization, signedIn } from "../../../platform/http/guard.ts";
import { deviceOf } from "../../auth/index.ts";
import type { IntakeCall } from "./intake.ts";
import { hashOfKey, newKey } from "./key.ts";
import { insertSession, isMonitored } from "./sessions.queries.ts";

const nothingIsKept = { is_on: false, session_id: null, key: "", environment: "", replay_sample: 0 };

/** Answers that nothing is kept to whoever asks too often, too: a page has nothing to show about that. */
export async function beginSession(
  call: IntakeCall,
  { release }: { release: string },
): Promise<OutputOf<typeof monitoring.beginSession>> {
  const { platform, request, intake } = call;
  const { isOn, environment, replaySample } = platform.config.monitoring;
  const { device: browser, network } = deviceOf(request);
  if (!isOn || !intake.limits.take("sessions of a network", network)) {
    return nothingIsKept;
  }
  return inSystem(platform.database, async (tx) => {
    const { userId, organizationId } = await whoCalls(tx, call);
    const isAllowed =
      userId === null
        ? intake.limits.take("nameless sessions of a network", network)
        : intake.limits.take("sessions of a user", userId);
    if (!isAllowed || (organizationId !== null && !(await isMonitored(tx, organizationId)))) {
      return nothingIsKept;
    }
    const key = newKey();
    const now = platform.clock.now().toISOString();
    const session_id = await insertSession(tx, {
      key_hash: hashOfKey(key),
      user_id: userId,
      of_organization: organizationId,
      environment,
      release: release.replaceAll(/[^\w.+-]/g, ""),
      browser,
      started_at: now,
      last_at: now,
    });
    return { is_on: true, session_id, key, environment, replay_sample: replaySample };
  });
}

/** Errors happen before anybody has signed in as well: a token that is none, or none any more, is nobody's. */
async function whoCalls(tx: SystemTx, { platform, request }: Call) {
  try {
    const user = await signedIn(platform, tx, request);
    const membership = await findActiveOrganization(tx, request, user);
    return { userId: user.userId, organizationId: membership?.organizationId ?? null };
  } catch (error) {
    if (error instanceof AppError) {
      return { userId: null, organizationId: null };
    }
    throw error;
  }
}
