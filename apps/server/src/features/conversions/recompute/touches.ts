import type { OrgTx } from "../../../platform/db/database.ts";
import { type ExplicitTouch, explicitTouches } from "../../booking-requests/index.ts";
import { listTouches, type TouchOf, type TouchSpan } from "./history.queries.ts";

/** What mails did in these spans, and what customers asked for by the link of one. */
export async function findTouches(
  tx: OrgTx,
  spans: readonly TouchSpan[],
  options: { readonly withMachines: boolean },
): Promise<TouchOf[]> {
  const asked = await explicitTouches(
    tx,
    spans.map(({ customer_id }) => customer_id),
  );
  return [...asked.map(linkOf), ...(await listTouches(tx, spans, options))];
}

function linkOf({ quote_id, service_record_id, ...touch }: ExplicitTouch): TouchOf {
  const names = service_record_id ?? quote_id;
  return { ...touch, kind: "link", is_machine: false, subject: null, site_id: null, names };
}
