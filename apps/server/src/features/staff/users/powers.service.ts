import type { InputOf } from "@delight/contract/endpoint";
import type { staff, StaffUser } from "@delight/contract/staff";
import type { SystemTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { removeFactor, revokeSessions, tellUser } from "../../auth/index.ts";
import { logAction, type StaffCall } from "../log-action.ts";
import { refuseChange } from "./may-change.ts";
import { lockPowers, saveUser } from "./users.queries.ts";
import { getStaffUser } from "./users.service.ts";

type Changed = InputOf<typeof staff.updateUser>;
type Target = Pick<Changed, "id">;

export async function updateUser(tx: SystemTx, { id, ...changes }: Changed, call: StaffCall): Promise<StaffUser> {
  const { actor, target } = await lockBoth(tx, id, call);
  refuseChange(actor, target, changes);
  if (Object.keys(changes).length > 0) {
    await saveUser(tx, id, changes);
    logAction(call, "user changed", { target: id, changed: Object.keys(changes), powers: powersOf(changes) });
  }
  if (changes.is_active === false) {
    await revokeSessions(tx, id, { now: call.platform.clock.now(), because: "the user was switched off" });
  }
  return getStaffUser(tx, id, call);
}

export async function endSessions(tx: SystemTx, { id }: Target, call: StaffCall) {
  const { actor, target } = await lockBoth(tx, id, call);
  if ((target.is_staff || target.is_superuser) && !actor.is_superuser && id !== call.user.userId) {
    throw new AppError("not_allowed", "Only a superuser signs other staff out");
  }
  await revokeSessions(tx, id, { now: call.platform.clock.now(), because: "signed out by staff" });
  logAction(call, "sessions ended", { target: id });
  return {};
}

export async function resetTwoFactor(tx: SystemTx, { id }: Target, call: StaffCall) {
  await lockBoth(tx, id, call);
  if (id === call.user.userId) {
    throw new AppError("not_allowed", "Switch your own second factor off in your profile, with a code");
  }
  await removeFactor(tx, id);
  await tellUser(tx, id, "two_factor_reset");
  logAction(call, "two factors reset", { target: id });
  return {};
}

/** The one who acts is looked at again: another one may have taken their rights a moment ago. */
async function lockBoth(tx: SystemTx, id: string, { user }: StaffCall) {
  const powers = await lockPowers(tx, [id, user.userId]);
  const target = powers.get(id);
  const actor = powers.get(user.userId);
  if (!actor?.is_active || !actor.is_staff) {
    throw new AppError("not_allowed", "You may not do this any more");
  }
  if (!target) {
    throw notFound("The user");
  }
  return { actor, target };
}

/** Names of people do not belong in the log. */
function powersOf({ is_active, is_staff, is_superuser }: Omit<Changed, "id">) {
  return { is_active, is_staff, is_superuser };
}
