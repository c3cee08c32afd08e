import type { NotificationChoices, NotificationMailChoices } from "@delight/contract/notifications";
import { type Insertable, sql } from "kysely";
import type { SystemTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";

type Changes = Partial<
  Pick<Insertable<DB["users"]>, "first_name" | "last_name" | "language" | "time_zone" | "preferences" | "brand">
> & { readonly notification_threshold_cents?: number | null | undefined };

export function saveProfile(
  { db }: SystemTx,
  userId: string,
  { notification_threshold_cents: threshold, ...changes }: Changes,
) {
  return db
    .updateTable("users")
    .set({ ...changes, ...(threshold === undefined ? {} : { notification_threshold_cents: threshold }) })
    .where("id", "=", userId)
    .execute();
}

/** In one statement: of two tabs that choose at once, neither loses what it chose. */
export function addNotificationChoices(
  { db }: SystemTx,
  userId: string,
  { bell = {}, mail = {} }: { bell?: NotificationChoices | undefined; mail?: NotificationMailChoices | undefined },
) {
  return db
    .updateTable("users")
    .set({
      notification_choices: sql`notification_choices || ${JSON.stringify(bell)}::jsonb`,
      notification_mail: sql`notification_mail || ${JSON.stringify(mail)}::jsonb`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Locked until the transaction ends: of two tabs that choose at once, neither loses what it chose. */
export async function lockPreferences({ db }: SystemTx, userId: string): Promise<unknown> {
  const row = await db
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.preferences;
}
