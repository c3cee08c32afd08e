import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { importer } from "../testing/importer.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test("1.7 an import is told of once, to who began it and who may import, a dry run to nobody; a job that runs again tells nothing", async () => {
  const files = importer(testApp, client);
  const { id } = await files.check("Name,E-mail\nAda,ada@example.com\nBob,no address\n", { as: testApp.marketer });
  const afterCheck = await testApp.rows("select 1 from notifications");

  await files.start(id, testApp.marketer);
  await files.work(id);

  expect(afterCheck).toEqual([]);
  for (const person of [testApp.owner, testApp.marketer]) {
    const data = { file_name: "customers.csv", created: 1, updated: 0, failed: 1 };
    const { items } = await client.call(notifications.list, {}, person);
    expect(items).toMatchObject([{ kind: "import_finished", subject_id: id, data }]);
    expect(items).toHaveLength(1);
  }
  expect((await client.call(notifications.list, {}, testApp.viewer)).total).toBe(0);
});
