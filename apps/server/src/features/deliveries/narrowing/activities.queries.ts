import type { deliveries } from "@delight/contract/deliveries";
import type { InputOf } from "@delight/contract/endpoint";
import { type RawBuilder, sql } from "kysely";

type Input = InputOf<typeof deliveries.list>;
type Mails = NonNullable<Input["mails"]>;

const kinds: Record<Mails, RawBuilder<boolean> | undefined> = {
  marketing: sql`a.kind <> 'transactional'`,
  transactional: sql`a.kind = 'transactional'`,
  all: undefined,
};

/** Of an activity or a customer all mails are shown, of everything those of its marketing. */
export function mailsOf({ mails, activity, customer }: Pick<Input, "mails" | "activity" | "customer">): Mails {
  return mails ?? (activity === undefined && customer === undefined ? "marketing" : "all");
}

/** Of an activity `a`: the segment that it was sent to, as the contract names it. */
export const sentTo = sql<string>`case when a.kind = 'automation' then 'automation' else coalesce(a.segment_id::text, 'none') end`;

/** What is asked of the activity `a` of a delivery. */
export function activityConditions(input: Pick<Input, "mails" | "activity" | "customer" | "segment">) {
  const kind = kinds[mailsOf(input)];
  return [...(kind ? [kind] : []), ...(input.segment ? [sql<boolean>`${sentTo} = ${input.segment}`] : [])];
}
