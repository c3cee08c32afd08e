import { hashPassword } from "../../apps/server/src/platform/auth/passwords.ts";
import type { BenchApp } from "../fixtures/bench-app.ts";

export const password = "a password of the bench 7";

/** Members of the bench organization, all with the same password; answers their addresses and the stored hash. */
export async function makePeople({ owner, organizationId }: BenchApp, count: number) {
  const hash = await hashPassword(password);
  const emails = Array.from({ length: count }, (_, index) => `person-${index}@bench.example`);
  await owner.query(
    `with made as (
       insert into users (email, email_key, username, password_hash)
       select email, email, email, $2 from unnest($1::text[]) email returning id
     )
     insert into memberships (organization_id, user_id, permissions) select $3, id, '{}' from made`,
    [emails, hash, organizationId],
  );
  return { emails, hash };
}
