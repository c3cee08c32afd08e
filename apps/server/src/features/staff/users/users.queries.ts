import type { InputOf } from "@delight/contract/endpoint";
import type { staff } from "@delight/contract/staff";
import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";

interface Belonging {
  id: string;
  identifier: string;
  name: string;
  permissions: string[];
}

const columns = [
  "u.id",
  "u.email",
  "u.first_name",
  "u.last_name",
  "u.is_active",
  "u.is_staff",
  "u.is_superuser",
  "u.created_at",
] as const;

const hasTwoFactor = sql<boolean>`u.totp_confirmed_at is not null`;
const lastSeen = sql<string | null>`(select max(s.last_used_at) from sessions s where s.user_id = u.id)`;
const belongings = sql<Belonging[]>`(
  select coalesce(
    json_agg(
      json_build_object('id', o.id, 'identifier', o.identifier, 'name', o.name, 'permissions', m.permissions)
      order by m.created_at, o.id
    ),
    '[]'
  )
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = u.id
)`;

const sorts = { email: sql`u.email_key`, created_at: sql`u.created_at`, last_seen_at: lastSeen } as const;

/** Needs the staff view: it shows organizations of others. */
export async function listUserRows(tx: SystemTx, input: InputOf<typeof staff.listUsers>) {
  const { column, descending } = sortOf(input.sort ?? "email");
  const found = sql<boolean>`${sql.join(conditionsOf(input), sql` and `)}`;
  const { total } = await tx.db
    .selectFrom("users as u")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where(found)
    .executeTakeFirstOrThrow();
  const items = await userRows(tx)
    .where(found)
    .orderBy(sorts[column], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("u.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findUserRow(tx: SystemTx, id: string) {
  return userRows(tx).where("u.id", "=", id).executeTakeFirst();
}

function userRows({ db }: SystemTx) {
  return db
    .selectFrom("users as u")
    .select(columns)
    .select([hasTwoFactor.as("has_two_factor"), lastSeen.as("last_seen_at"), belongings.as("organizations")]);
}

function conditionsOf({ search, organization_id, kind }: InputOf<typeof staff.listUsers>) {
  const pattern = containing(search);
  return [
    sql`true`,
    ...(search === ""
      ? []
      : [
          sql`(
            u.email ilike ${pattern} or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern} or exists (
              select from memberships m join organizations o on o.id = m.organization_id
              where m.user_id = u.id and (o.identifier ilike ${pattern} or o.name ilike ${pattern})
            )
          )`,
        ]),
    ...(organization_id === undefined
      ? []
      : [
          sql`exists (select from memberships m where m.user_id = u.id and m.organization_id = ${organization_id}::uuid)`,
        ]),
    ...(kind === "staff" ? [sql`u.is_staff`] : kind === "inactive" ? [sql`not u.is_active`] : []),
  ];
}

/** What may be done to a user depends on who they are; both stay as they are until the transaction ends. */
export async function lockPowers({ db }: SystemTx, ids: readonly string[]) {
  const rows = await db
    .selectFrom("users")
    .select(["id", "is_active", "is_staff", "is_superuser"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Changes = Omit<InputOf<typeof staff.updateUser>, "id">;

export function saveUser({ db }: SystemTx, id: string, changes: Changes) {
  return db.updateTable("users").set(changes).where("id", "=", id).execute();
}
