import { audit } from "@delight/contract/audit";
import type { OutputOf, WireInputOf } from "@delight/contract/endpoint";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Client, openClient } from "../../../../testing/client.ts";
import { type TestApp, openTestApp } from "../../../../testing/test-app.ts";
import type { Person } from "../../../../testing/people.ts";

export type Filter = WireInputOf<typeof audit.list>;

export interface AuditTestApp {
  readonly testApp: TestApp;
  readonly client: Client;
  /** The log as its owner is shown it, unless another asks. */
  readonly list: (filter?: Filter, as?: Person) => Promise<OutputOf<typeof audit.list>>;
}

/** One test app for all tests of a file, handed over before the first; its log is empty when each of them begins. */
export function withAuditTestApp(enter: (opened: AuditTestApp) => void): void {
  let testApp: TestApp;
  let client: Client;
  beforeAll(async () => {
    testApp = await openTestApp();
    client = await openClient(testApp);
    enter({ testApp, client, list: (filter = {}, as = testApp.owner) => client.call(audit.list, filter, as) });
  });
  beforeEach(async () => {
    await testApp.rows("delete from audit_entries");
  });
  afterAll(async () => {
    await client.close();
    await testApp.close();
  });
}
