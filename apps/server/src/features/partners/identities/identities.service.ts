import type { OutputOf } from "@delight/contract/endpoint";
import type { partners } from "@delight/contract/partners";
import type { SystemTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { revokeSessions } from "../../auth/index.ts";
import { deleteIdentity, listIdentitiesOf } from "./identities.queries.ts";

interface Caller {
  readonly user: SignedIn;
}

export function listIdentities(
  tx: SystemTx,
  _input: unknown,
  { user }: Caller,
): Promise<OutputOf<typeof partners.listIdentities>> {
  return listIdentitiesOf(tx, user.userId);
}

/** Whoever came in that way is out with it, but for the one who says so: they may have come that way themselves. */
export async function unlink(tx: SystemTx, { id }: { id: string }, { platform, user }: Call & Caller) {
  await revokeSessions(tx, user.userId, {
    now: platform.clock.now(),
    because: "Simpro was disconnected",
    signedInWith: "partner",
    except: user.sessionId,
  });
  if (!(await deleteIdentity(tx, user.userId, id))) {
    throw notFound("This connection");
  }
  return {};
}
