import type { SystemTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { getUser, hasSecondFactor } from "../auth/index.ts";

/** Whoever may enter every organization is not let in by what another firm's administrators can do in their Simpro. */
export async function refuseStaffWithoutFactor(tx: SystemTx, userId: string): Promise<void> {
  const { is_staff, is_superuser } = await getUser(tx, userId);
  if ((is_staff || is_superuser) && !(await hasSecondFactor(tx, userId))) {
    throw new AppError(
      "second_factor_missing",
      "Delight’s own people sign in through Simpro only with two-step sign-in: sign in with your password and switch it on in your profile first",
    );
  }
}
