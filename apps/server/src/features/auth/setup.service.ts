import type { auth } from "@delight/contract/auth";
import type { InputOf } from "@delight/contract/endpoint";
import { hashPassword } from "../../platform/auth/passwords.ts";
import { enterOrganization, inSystem, type SystemTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { addMember, createOrganization } from "../organizations/index.ts";
import { hashOf, newToken } from "./sessions/refresh-token.ts";
import { checkNewPassword } from "./passwords/new-password.ts";
import { hasUsers, isSetupToken, replaceSetupToken, takeSetupToken } from "./setup.queries.ts";
import { createUser } from "./users.service.ts";

/** A fresh one-time token for the first user, in place of any earlier one; undefined once there are users. */
export async function makeSetupToken(tx: SystemTx): Promise<string | undefined> {
  if (await hasUsers(tx)) {
    return undefined;
  }
  const token = newToken();
  await replaceSetupToken(tx, stored(token));
  return token;
}

export async function setUp({ platform }: Call, input: InputOf<typeof auth.setup>): Promise<Record<string, never>> {
  const { email, password, organization_name: name, time_zone, language } = input;
  const token = stored(input.token);
  // Looked at before anything is hashed: nobody makes us work with a link that is none.
  if (!(await inSystem(platform.database, (tx) => isSetupToken(tx, token)))) {
    throw linkIsOver();
  }
  await checkNewPassword(password, { field: "password", email });
  const password_hash = await hashPassword(password);
  await inSystem(platform.database, async (tx) => {
    if (!(await takeSetupToken(tx, token))) {
      throw linkIsOver();
    }
    const spoken = language ? { language } : {};
    const userId = await createUser(tx, { email, password_hash, is_staff: true, is_superuser: true, ...spoken });
    const zone = time_zone ? { time_zone } : {};
    const organizationId = await createOrganization(tx, { identifier: name, name, ...zone, ...spoken });
    await addMember(await enterOrganization(tx, { organizationId, userId }), userId, "owner");
  });
  return {};
}

function linkIsOver(): AppError {
  return new AppError("not_allowed", "This link was used already or is not the newest one; restart to get a new one");
}

function stored(token: string): string {
  return hashOf(token).toString("hex");
}
