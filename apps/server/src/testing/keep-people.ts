import type { TestApp } from "./test-app.ts";

/**
 * Remembers users, memberships and organizations as they are; what it answers puts them back, for tests that change people
 * and share a test app. Sessions that were ended live again, so that tokens stay good.
 */
export async function keepPeople({ rows }: Pick<TestApp, "rows">): Promise<() => Promise<void>> {
  const powers = [
    "first_name",
    "last_name",
    "is_active",
    "is_staff",
    "is_superuser",
    "totp_secret",
    "totp_confirmed_at",
  ];
  const names = ["identifier", "name", "deactivated_at"];
  const back = (columns: readonly string[]) => columns.map((column) => `${column} = kept.${column}`).join(", ");
  await rows("create table kept_users as table users");
  await rows("create table kept_memberships as table memberships");
  await rows("create table kept_organizations as table organizations");
  return async () => {
    await rows("delete from users where id not in (select id from kept_users)");
    await rows(`update users set ${back(powers)} from kept_users kept where kept.id = users.id`);
    await rows("delete from organizations where id not in (select id from kept_organizations)");
    await rows(`update organizations set ${back(names)} from kept_organizations kept where kept.id = organizations.id`);
    await rows("delete from memberships");
    await rows("insert into memberships select * from kept_memberships");
    await rows("update sessions set revoked_at = null, revoked_because = null");
    await rows("delete from login_attempts");
  };
}
