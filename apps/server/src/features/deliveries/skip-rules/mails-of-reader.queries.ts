import { type RawBuilder, sql } from "kysely";

/** Who reads a mail: a customer, and by their address whoever shares it. */
export interface Reader {
  readonly customer: RawBuilder<unknown>;
  /** Their address in lower case. */
  readonly emailKey: RawBuilder<unknown>;
}

/**
 * Rows `m` of deliveries that a reader had or is about to have: all of the customer, wherever those went, and what went to the same
 * address for other customers who have it now (`reader.is_own` tells them apart). They are found by their customers, so that no
 * mail has to carry its address in an index.
 */
export const mailsOfReader = (organizationId: string, { customer, emailKey }: Reader) => sql`
  (
    select ${customer} as customer_id, true as is_own
    union all
    select c.id, false from customers c
    where c.organization_id = ${organizationId} and c.email_key = ${emailKey} and c.id <> ${customer}
  ) as reader
  join deliveries m on m.organization_id = ${organizationId} and m.customer_id = reader.customer_id
    and (reader.is_own or lower(m.email_address) = ${emailKey})
`;
