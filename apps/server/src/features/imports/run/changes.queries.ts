import type { ConsentState } from "@delight/contract/customers";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Known } from "./plan-batch.ts";
import type { Facts } from "./read-facts.ts";

/** Remembers what was there before, by fact, so that it can be put back; of customers whom the import made there was nothing. */
export async function insertChanges(
  { db, organizationId }: OrgTx,
  importId: string,
  changed: readonly Known[],
): Promise<void> {
  const changes = changed.filter(({ isOwn }) => !isOwn).map(changeOf);
  await sql`
    insert into import_changes as c (organization_id, import_id, customer_id, before, after, tags, former_updated_at)
    select ${organizationId}, ${importId}, n.customer_id, n.before, n.after, n.tags, customers.updated_at
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(customer_id uuid, before jsonb, after jsonb, tags text[])
    join customers on customers.organization_id = ${organizationId} and customers.id = n.customer_id
    on conflict (organization_id, import_id, customer_id) do update
      set before = excluded.before || c.before, after = c.after || excluded.after, tags = c.tags || excluded.tags, changed_at = now()
  `.execute(db);
}

const listed = new Set<string>(["tags", "custom"]);

function changeOf({ id, former, facts, formerConsent, consent }: Known) {
  const before = plain(former, formerConsent);
  const after = plain(facts, consent);
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return {
    customer_id: id,
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
    tags: facts.tags.filter((tag) => !former.tags.includes(tag)),
  };
}

/** Facts and consent side by side; those of the organization's own by `custom:` and the id of their field. */
function plain(facts: Facts, consent: ConsentState): Readonly<Record<string, unknown>> {
  const own = Object.entries(facts.custom).map(([field, value]) => [`custom:${field}`, value] as const);
  const ours = Object.entries(facts).filter(([name]) => !listed.has(name));
  return Object.fromEntries<unknown>([...ours, ...own, ["consent", consent]]);
}
