import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../../../testing/factories.ts";
import { testApp, test } from "../../../../testing/fixtures.ts";
import { recount } from "../../../reports/index.ts";
import { firefox } from "../../testing/read.ts";
import { writeVisits } from "../../testing/visits.ts";
import { settleAll } from "./visit-loop.ts";

test("A19 a scanner that comes by years later takes nothing back of what was read and is forgotten", async () => {
  const read = "2024-01-10T09:00:00.000Z";
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished", launched_at: read });
    const facts = {
      first_opened_at: read,
      first_clicked_at: read,
      last_clicked_at: read,
      opened_on: "phone",
    } as const;
    const made = await aDelivery(tx, {
      ...facts,
      activity_id: activity.id,
      customer_id: (await aCustomer(tx)).id,
      sent_at: read,
    });
    await recount(tx);
    return made;
  });
  await testApp.rows("insert into retention (organization_id, reading_gone_before) values ($1, '2025-01-01')", [
    testApp.ownOrgId,
  ]);
  const begin = Date.now();
  for (let link = 0; link < 5; link += 1) {
    await writeVisits(testApp, [
      { deliveryId: id, link, at: new Date(begin + link * 100).toISOString(), userAgent: firefox },
    ]);
    await settleAll(testApp.platform);
  }

  const [mail] = await testApp.rows(
    "select first_opened_at, first_clicked_at, last_clicked_at, opened_on from deliveries where id = $1",
    [id],
  );
  const [counted] = await testApp.rows("select opened, clicked from activity_counts where clicked > 0");

  expect(mail).toEqual({
    first_opened_at: read,
    first_clicked_at: read,
    last_clicked_at: read,
    opened_on: "phone",
  });
  expect(counted).toEqual({ opened: 1, clicked: 1 });
});
