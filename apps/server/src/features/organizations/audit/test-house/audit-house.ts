import { audit } from "@delight/contract/audit";
import type { OutputOf, WireInputOf } from "@delight/contract/endpoint";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Client, openClient } from "../../../../test-house/client.ts";
import { type House, openHouse } from "../../../../test-house/house.ts";
import type { Person } from "../../../../test-house/people.ts";

export type Filter = WireInputOf<typeof audit.list>;

export interface AuditHouse {
  readonly house: House;
  readonly client: Client;
  /** The log as its owner is shown it, unless another asks. */
  readonly list: (filter?: Filter, as?: Person) => Promise<OutputOf<typeof audit.list>>;
}

/** One house for all tests of a file, handed over before the first; its log is empty when each of them begins. */
export function inAuditHouse(enter: (opened: AuditHouse) => void): void {
  let house: House;
  let client: Client;
  beforeAll(async () => {
    house = await openHouse();
    client = await openClient(house);
    enter({ house, client, list: (filter = {}, as = house.owner) => client.call(audit.list, filter, as) });
  });
  beforeEach(async () => {
    await house.rows("delete from audit_entries");
  });
  afterAll(async () => {
    await client.close();
    await house.close();
  });
}
