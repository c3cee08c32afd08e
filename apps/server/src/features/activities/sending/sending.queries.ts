import type { SendingHours } from "@delight/contract/sending-hours";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface Sending {
  readonly hours?: SendingHours | undefined;
  readonly joins_dues?: boolean | undefined;
}

/** Holds from the next claim on. */
export async function updateSending(
  { db, organizationId }: OrgTx,
  id: string,
  { hours, joins_dues }: Sending,
): Promise<void> {
  await sql`
    update activities set plan = plan || ${JSON.stringify(hours ?? {})}::jsonb, joins_dues = coalesce(${joins_dues ?? null}, joins_dues)
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

/** Sets hours for automations and drafts that mail at any hour, and has them join dues; what was launched stays. */
export async function updateAnyHour({ db, organizationId }: OrgTx, hours: SendingHours): Promise<void> {
  await sql`
    update activities set joins_dues = true, plan = case
      when plan -> 'window' = 'null' and jsonb_array_length(plan -> 'weekdays') = 7
      then plan || ${JSON.stringify(hours)}::jsonb else plan
    end
    where organization_id = ${organizationId} and (kind = 'automation' or kind = 'campaign' and status = 'draft')
  `.execute(db);
}
