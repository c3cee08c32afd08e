import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { freeLoopbackPort } from "../../../roles/ports.ts";
import { type RoleProcess, startRole } from "../../deliveries/testing/worker.ts";

const customers = 200_000;
let api: RoleProcess;
test.afterAll(async () => {
  api.signal("SIGTERM");
  await api.ended;
});

test("F01 an export whose API is killed amid it breaks off for its reader, and is whole the next time", async () => {
  await testApp.rows(
    "insert into customers (organization_id, last_name) select $1, 'Customer ' || n from generate_series(1, $2) n",
    [testApp.ownOrgId, customers],
  );
  const environment = { PORT: String(await freeLoopbackPort()) };
  const ask = async () =>
    fetch(`http://127.0.0.1:${environment.PORT}/api/customers/export`, {
      headers: { authorization: `Bearer ${await client.token(testApp.owner)}` },
    });
  api = await startRole("api", { testApp }, { environment });

  const broken = await ask();
  const reader = broken.body?.getReader();
  await reader?.read();
  api.signal("SIGKILL");
  const toItsEnd = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(toItsEnd()).rejects.toThrow("terminated");

  api = await startRole("api", { testApp }, { environment });
  const lines = (await (await ask()).text()).trimEnd().split("\n");

  // One more for the names of the columns.
  expect(lines).toHaveLength(customers + 1);
});
