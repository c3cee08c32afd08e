import type { Utm } from "@delight/contract/utm";
import type { CompiledEmail, MergeValues } from "@delight/email";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import type { Language } from "./tracking.queries.ts";

/** Which frozen email a mail was made of, and what it was filled with. */
export interface Filled {
  readonly id: string;
  readonly customer_id: string | null;
  readonly activity_id: string;
  readonly version: number;
  readonly step: number;
  readonly variant: number;
  readonly language: Language;
  readonly values: MergeValues;
  /** The organization's day on which it was sent. */
  readonly today: string;
}

export async function findFilled(
  pipeline: Pipeline,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filled>> {
  const statement = sql`
    select id, customer_id, activity_id, version, step, coalesce(variant, 0) as variant, language, merge_values as values,
      (select (coalesce(sent_at, now()) at time zone o.time_zone)::date::text from organizations o where o.id = organization_id) as today
    from deliveries
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `;
  const [rows = []] = await pipeline.run(organizationId, [statement]);
  return new Map((rows as Filled[]).map((row) => [row.id, row]));
}

/** What the links of a frozen email lead to. */
export interface FrozenLinks {
  readonly links: CompiledEmail["links"];
  readonly utm: Utm | null;
}

/** The links of a frozen email in their order; none where there is no such email. */
export async function findLinks({ db, organizationId }: OrgTx, mail: Filled): Promise<FrozenLinks> {
  const { rows } = await sql<FrozenLinks>`
    select compiled -> 'links' as links, utm from frozen_emails
    where organization_id = ${organizationId} and activity_id = ${mail.activity_id} and version = ${mail.version}
      and step = ${mail.step} and test_variant = ${mail.variant} and language = ${mail.language}
  `.execute(db);
  return rows[0] ?? { links: [], utm: null };
}
