import type { DashboardChoice } from "@delight/contract/dashboard-views";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Of the views that a user sees. */
function rows({ db, organizationId }: OrgTx, userId: string) {
  return db
    .selectFrom("dashboard_views as v")
    .leftJoin("dashboard_defaults as d", (join) =>
      join
        .onRef("d.organization_id", "=", "v.organization_id")
        .onRef("d.view_id", "=", "v.id")
        .on("d.user_id", "=", userId),
    )
    .select(["v.id", "v.name", "v.is_shared", sql<DashboardChoice>`v.choice`.as("choice")])
    .select([sql<boolean>`v.user_id = ${userId}`.as("is_own"), sql<boolean>`d.view_id is not null`.as("is_default")])
    .where("v.organization_id", "=", organizationId)
    .where("v.removed_at", "is", null)
    .where((is) => is.or([is("v.user_id", "=", userId), is("v.is_shared", "=", true)]));
}

export function listViews(tx: OrgTx, userId: string) {
  return rows(tx, userId).orderBy(sql`lower(v.name)`).orderBy("v.id").limit(mostViews).execute();
}

/** Of one user, and so many of others are shown. */
export const mostViews = 100;

export function findView(tx: OrgTx, userId: string, id: string) {
  return rows(tx, userId).where("v.id", "=", id).executeTakeFirst();
}

export async function countOwn({ db, organizationId }: OrgTx, userId: string): Promise<number> {
  const { views } = await db
    .selectFrom("dashboard_views")
    .select(sql<number>`count(*)`.as("views"))
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return views;
}

interface ViewFacts {
  readonly name?: string | undefined;
  readonly choice?: DashboardChoice | undefined;
  readonly is_shared?: boolean | undefined;
}

const columnsOf = ({ choice, ...facts }: ViewFacts) => ({
  ...facts,
  ...(choice === undefined ? {} : { choice: JSON.stringify(choice) }),
});

export async function insertView(
  { db, organizationId }: OrgTx,
  userId: string,
  { choice, ...facts }: Required<ViewFacts> & { name: string },
): Promise<string> {
  const { id } = await db
    .insertInto("dashboard_views")
    .values({ ...facts, choice: JSON.stringify(choice), user_id: userId, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function own({ db, organizationId }: OrgTx, userId: string, id: string) {
  return db
    .updateTable("dashboard_views")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id");
}

export function updateView(tx: OrgTx, { userId, id }: OwnView, facts: ViewFacts) {
  return own(tx, userId, id).set(columnsOf(facts)).where("removed_at", "is", null).executeTakeFirst();
}

export interface OwnView {
  readonly userId: string;
  readonly id: string;
}

export function setRemoved(tx: OrgTx, { userId, id }: OwnView, isRemoved: boolean) {
  return own(tx, userId, id)
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where("removed_at", isRemoved ? "is" : "is not", null)
    .executeTakeFirst();
}

export async function dropOldRemoved({ db, organizationId }: OrgTx): Promise<void> {
  await db
    .deleteFrom("dashboard_views")
    .where("organization_id", "=", organizationId)
    .where("removed_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
}

export async function setDefaultView(
  { db, organizationId }: OrgTx,
  userId: string,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) {
    await db
      .deleteFrom("dashboard_defaults")
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  await db
    .insertInto("dashboard_defaults")
    .values({ organization_id: organizationId, user_id: userId, view_id: viewId })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet({ view_id: viewId }))
    .execute();
}
