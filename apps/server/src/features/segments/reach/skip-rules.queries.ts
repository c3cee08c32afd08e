import { type RawBuilder, sql } from "kysely";

/** Whom an activity leaves out by choice, beside those who cannot be mailed. */
export interface SkipRules {
  /** An object with the `reason` and what shows it, null for whom nothing of it concerns; asked of a row of `customers`. */
  readonly why: RawBuilder<unknown>;
  /** How many of a hundred of those who could be mailed are held out. */
  readonly heldOutPercent: number;
  /** What the lots are drawn for: the same customer draws the same lot for it whenever they are asked. */
  readonly lot: string;
}

export const nobodyLeftOut: SkipRules = { why: sql`null::jsonb`, heldOutPercent: 0, lot: "" };

/** By a hash that no version of PostgreSQL changes. */
export function isHeldOut(customer: RawBuilder<unknown>, { heldOutPercent, lot }: SkipRules): RawBuilder<boolean> {
  return heldOutPercent === 0
    ? sql`false`
    : sql`('x' || left(md5(${customer}::text || ${lot}), 8))::bit(32)::bigint % 10000 < ${heldOutPercent * 100}::int`;
}
