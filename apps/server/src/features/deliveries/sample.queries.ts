import { type Expression, type RawBuilder, sql } from "kysely";

/** How a test spreads its variants over a part of those who are mailed. */
export interface Sample {
  /** 2 to 100; 100: nobody waits. */
  readonly percent: number;
  readonly variants: number;
}

/** In the order of a hash of customer and campaign: whoever looks finds the same, and no two campaigns favour the same customers. */
export const drawnFor = (activityId: string) =>
  sql`hashtextextended(customer_id::text || ${activityId}::text, 0), customer_id`;

export const byCustomer = sql`customer_id`;

/** Everybody considered, with their `place` from 0 on among so many who are `mailable`. */
export function placed(considered: Expression<unknown>, order: RawBuilder<unknown>) {
  return sql`
    select placed.*, count(*) over those as mailable,
      row_number() over (partition by skip_reason is null order by ${order}) - 1 as place
    from (${considered}) as placed
    window those as (partition by skip_reason is null)
  `;
}

/** Lane and variant of a place. The first places are the sample, at least one a variant, and the variants take turns in it. */
export function sampleClauses(sample: Sample | undefined) {
  if (!sample) {
    return { lane: sql`0`, variant: sql`0` };
  }
  const size = sql`greatest(round(mailable * ${sample.percent}::int / 100.0), ${sample.variants}::int)`;
  return {
    lane: sql`case when skip_reason is null and place >= ${size} then 1 else 0 end`,
    variant: sql`case when skip_reason is null and place < ${size} then 1 + place % ${sample.variants}::int end`,
  };
}
