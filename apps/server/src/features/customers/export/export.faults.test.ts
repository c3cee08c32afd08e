import { expect } from "vitest";
import { client, house, test } from "../../../test-house/fixtures.ts";
import { freeLoopbackPort } from "../../../roles/ports.ts";
import { type RoleProcess, startRole } from "../../deliveries/test-house/worker.ts";

const customers = 200_000;
let api: RoleProcess;
test.afterAll(async () => {
  api.signal("SIGTERM");
  await api.ended;
});

test("F01 an export whose API is killed amid it breaks off for its reader, and is whole the next time", async () => {
  await house.rows(
    "insert into customers (organization_id, last_name) select $1, 'Customer ' || n from generate_series(1, $2) n",
    [house.mine, customers],
  );
  const environment = { PORT: String(await freeLoopbackPort()) };
  const ask = async () =>
    fetch(`http://127.0.0.1:${environment.PORT}/api/customers/export`, {
      headers: { authorization: `Bearer ${await client.token(house.owner)}` },
    });
  api = await startRole("api", { house }, { environment });

  const broken = await ask();
  const reader = broken.body?.getReader();
  await reader?.read();
  api.signal("SIGKILL");
  const toItsEnd = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(toItsEnd()).rejects.toThrow("terminated");

  api = await startRole("api", { house }, { environment });
  const lines = (await (await ask()).text()).trimEnd().split("\n");

  // One more for the names of the columns.
  expect(lines).toHaveLength(customers + 1);
});
