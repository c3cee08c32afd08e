import { activities } from "@delight/contract/activities";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { inOrganization } from "../../../../platform/db/database.ts";
import { recordReturnEvent } from "../recording/record.service.ts";
import { type Sent, sentMails } from "../testing/sent-mail.ts";
import { guardActivityOf, reasonToPause } from "./guard.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";

const hard = { kind: "bounced", class: "hard", status: "5.1.1", detail: "550 no such user" } as const;
const complaint = { kind: "complained", detail: "abuse" } as const;

/** Something comes back from each of the mails, as the inbox takes it. */
async function comeBack(mails: readonly Sent[], what: typeof hard | typeof complaint): Promise<void> {
  for (const { deliveryId } of mails) {
    await testApp.inOwnOrg((tx) => recordReturnEvent(tx, { ...what, deliveryId, at: new Date() }));
    await inOrganization(testApp.platform.database, { organizationId: testApp.ownOrgId }, (tx) =>
      guardActivityOf(tx, deliveryId),
    );
  }
}

const activityOf = ([sent]: readonly Sent[]) =>
  client.call(activities.get, { id: sent?.activityId ?? "" }, testApp.owner);

test("M60 three complaints that are 0.3 % or more of what was sent pause an activity, and the team is told", async () => {
  const mails = await sentMails(testApp, 6);

  await comeBack(mails.slice(0, 2), complaint);
  const before = await activityOf(mails);
  await comeBack(mails.slice(2, 3), complaint);

  const { items } = await client.call(notifications.list, {}, testApp.owner);
  expect(before.status).toBe("running");
  expect(await activityOf(mails)).toMatchObject({
    status: "paused",
    pause_reason: { code: "complaints", detail: "3 / 6" },
  });
  expect(items[0]).toMatchObject({
    kind: "activity_paused",
    data: { code: "complaints", reason: "", mails: 3, of: 6 },
  });
});

test("M60 who goes on in spite of complaints is paused again by new ones only", async () => {
  const mails = await sentMails(testApp, 8);
  await comeBack(mails.slice(0, 3), complaint);
  await client.call(activities.resume, { id: mails[0]?.activityId ?? "" }, testApp.owner);

  await comeBack(mails.slice(3, 5), complaint);
  const after = await activityOf(mails);
  await comeBack(mails.slice(5, 6), complaint);

  expect(after.status).toBe("running");
  expect((await activityOf(mails)).status).toBe("paused");
});

test("M60 dead addresses among the first mails pause an activity once; who goes on is not asked again", async () => {
  const mails = await sentMails(testApp, 13);

  await comeBack(mails.slice(0, 10), hard);
  const before = await activityOf(mails);
  await comeBack(mails.slice(10, 11), hard);
  const paused = await activityOf(mails);
  await client.call(activities.resume, { id: mails[0]?.activityId ?? "" }, testApp.owner);
  await comeBack(mails.slice(11), hard);

  expect(before.status).toBe("running");
  expect(paused).toMatchObject({ status: "paused", pause_reason: { code: "hard_bounces", detail: "11 / 13" } });
  expect((await activityOf(mails)).status).toBe("running");
});

test.each([
  [{ sent: 10, complained: 1, hardOfFirst: 0, first: 10 }, undefined],
  [{ sent: 1000, complained: 2, hardOfFirst: 0, first: 500 }, undefined],
  [{ sent: 1000, complained: 3, hardOfFirst: 0, first: 500 }, "complaints"],
  [{ sent: 2000, complained: 5, hardOfFirst: 0, first: 500 }, undefined],
  [{ sent: 2000, complained: 6, hardOfFirst: 0, first: 500 }, "complaints"],
  [{ sent: 90_000, complained: 0, hardOfFirst: 25, first: 500 }, undefined],
  [{ sent: 90_000, complained: 0, hardOfFirst: 26, first: 500 }, "hard_bounces"],
  [{ sent: 100, complained: 0, hardOfFirst: 10, first: 100 }, undefined],
  [{ sent: 100, complained: 0, hardOfFirst: 11, first: 100 }, "hard_bounces"],
  [{ sent: 100, complained: 0, hardOfFirst: null, first: 100 }, undefined],
] as const)("M60 %j is reason to pause: %s", (watched, code) => {
  expect(reasonToPause(watched)?.code).toBe(code);
});
