import type { Product } from "../support/product.ts";
import { queryRows } from "../support/sql.ts";

/** More than five hundred are mailed only from a domain that is the sender's own; how it is proved is a journey of its own. */
export async function proveDomain(product: Product, domain: string): Promise<void> {
  await queryRows(
    product,
    `with proved as (
       insert into sender_domains (organization_id, domain, token, return_path_host, state, verified_at, next_check_at)
       select id, $1, 'proved', 'bounce.' || $1, 'verified', now(), now() + interval '1 year' from organizations
       returning organization_id
     )
     insert into held_domains (domain, holder_id) select $1, organization_id from proved`,
    [domain],
  );
}
