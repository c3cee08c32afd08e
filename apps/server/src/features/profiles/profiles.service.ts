import { brandOf } from "@delight/brands";
import { Language } from "@delight/contract/common";
import type { InputOf } from "@delight/contract/endpoint";
import { NotificationChoices, NotificationMailChoices } from "@delight/contract/notifications";
import { Preferences, type Profile, type profiles } from "@delight/contract/profiles";
import type { SystemTx } from "../../platform/db/database.ts";
import { invalidField } from "../../platform/errors.ts";
import type { Call, SignedIn } from "../../platform/http/call.ts";
import { findActiveOrganization } from "../../platform/http/guard.ts";
import { getUser } from "../auth/index.ts";
import { listOrganizations } from "../organizations/index.ts";
import { addNotificationChoices, lockPreferences, saveProfile } from "./profiles.queries.ts";

type UserCall = Call & { user: SignedIn };

/** Somebody who belongs to no organization yet has a profile too, without permissions. */
export async function getProfile(tx: SystemTx, { user, request }: UserCall): Promise<Profile> {
  const row = await getUser(tx, user.userId);
  const organizations = await listOrganizations(tx, user);
  const membership = await findActiveOrganization(tx, request, user);
  return {
    ...row,
    language: Language.parse(row.language),
    preferences: Preferences.parse(row.preferences),
    brand: brandOf(row.brand).id,
    notification_choices: NotificationChoices.parse(row.notification_choices),
    notification_mail: NotificationMailChoices.parse(row.notification_mail),
    user_permissions: [...(membership?.permissions ?? [])],
    organizations,
  };
}

export async function updateProfile(tx: SystemTx, input: InputOf<typeof profiles.update>, call: UserCall) {
  const { preferences, notification_choices: bell, notification_mail: mail, ...fields } = input;
  const { userId } = call.user;
  const changes = {
    ...fields,
    ...(preferences && { preferences: JSON.stringify(await joinPreferences(tx, userId, preferences)) }),
  };
  if (Object.keys(changes).length > 0) {
    await saveProfile(tx, userId, changes);
  }
  if (bell || mail) {
    await addNotificationChoices(tx, userId, { bell, mail });
  }
  return getProfile(tx, call);
}

/** A brand that is named is replaced as a whole, others keep their choices; together they may not outgrow the bounds. */
async function joinPreferences(tx: SystemTx, userId: string, given: Preferences): Promise<Preferences> {
  const kept = Preferences.parse(await lockPreferences(tx, userId));
  const joined = Preferences.safeParse({ ...kept, ...given });
  if (!joined.success) {
    throw invalidField("preferences", "tooManySettings");
  }
  return joined.data;
}
