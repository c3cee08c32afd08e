import type { InputOf } from "@delight/contract/endpoint";
import type { quotes } from "@delight/contract/quotes";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";

/** Ports, implemented by modules that depend on this one: what is credited asks for requests, so quotes and jobs are made from above. */
export interface BookingRequestsPorts {
  readonly createQuote: (
    tx: OrgTx,
    input: InputOf<typeof quotes.create>,
    call: Call,
  ) => Promise<{ readonly id: string }>;
  /** The job gets this id, and is credited in the same transaction. */
  readonly addRecord: (
    tx: OrgTx,
    input: InputOf<typeof services.addRecord> & { readonly id: string },
    call: Call,
  ) => Promise<unknown>;
}
