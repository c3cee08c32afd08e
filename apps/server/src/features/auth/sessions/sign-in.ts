import { type BrandId, brandOf, partnerBrand } from "@delight/brands";
import type { SignIn } from "@delight/contract/auth";
import type * as z from "zod";
import type { SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { listOrganizations } from "../../organizations/index.ts";
import { findAddressee, lockProofs, saveBrand } from "../users.queries.ts";
import { openSession, type SignedInWith } from "./sessions.service.ts";

/** Who somebody has proved to be, and with what: only while that is still good it lets in. */
export interface Proved {
  readonly userId: string;
  /** Of the password that was right, where one was asked for. */
  readonly passwordHash?: string;
  /** The second factor of which a code was right; undefined where it was off. */
  readonly factor: Buffer | undefined;
}

/**
 * The one way in, for whoever has proved who somebody is: opens their session and answers what every sign-in answers. Passwords are
 * looked at outside of any transaction; one that was changed or reset since must not open a session after all others were ended (A10).
 */
export async function signIn(
  call: Call,
  tx: SystemTx,
  { proved, signedInWith }: { proved: Proved; signedInWith: SignedInWith },
): Promise<z.input<typeof SignIn>> {
  await refuseUnlessGood(tx, proved);
  const tokens = await openSession(call, tx, { userId: proved.userId, signedInWith });
  const { id: userId, is_staff: isStaff } = tokens.user;
  const brand = await brandToWear(tx, userId, signedInWith);
  return { ...tokens, organizations: await listOrganizations(tx, { userId, isStaff }), brand };
}

/** Coming through the partner selects the partner's brand (product decision 13), for good and for mails too. */
async function brandToWear(tx: SystemTx, userId: string, signedInWith: SignedInWith): Promise<BrandId> {
  if (signedInWith === "partner") {
    await saveBrand(tx, userId, partnerBrand);
    return partnerBrand;
  }
  return brandOf((await findAddressee(tx, userId))?.brand).id;
}

async function refuseUnlessGood(tx: SystemTx, { userId, passwordHash, factor }: Proved): Promise<void> {
  const now = await lockProofs(tx, userId);
  if (!now?.isActive) {
    throw new AppError("not_allowed", "This user was switched off; ask whoever runs Delight for you");
  }
  if (passwordHash !== undefined && passwordHash !== now.passwordHash) {
    throw wrongCredentials();
  }
  const isSame = factor && now.factor ? factor.equals(now.factor) : factor === now.factor;
  if (!isSame) {
    throw new AppError("second_factor_required", "The second factor was changed a moment ago; enter a code");
  }
}

export function wrongCredentials(): AppError {
  return new AppError("wrong_credentials", "The e-mail address or password is wrong");
}
