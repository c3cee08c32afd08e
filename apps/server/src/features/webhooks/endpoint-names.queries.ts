import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Endpoints by what they are called, else by their host: the rest of an address may be a secret. */
export async function listEndpointNames({ db, organizationId }: OrgTx) {
  const { rows } = await sql<{ id: string; name: string; is_paused: boolean }>`
    select id, coalesce(nullif(description, ''), substring(url from '^https?://([^/?#]+)'), '') as name,
      paused_at is not null as is_paused
    from webhook_endpoints where organization_id = ${organizationId} order by name, id
  `.execute(db);
  return rows;
}
