import { activities } from "@delight/contract/activities";
import { describe, expect } from "vitest";
import { anActivity, anEmail, aSegment } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const facts = { goal: "announcement", name: "Spring" } as const;

test("a draft is made, read, changed and deleted", async () => {
  const { segment, email } = await testApp.inOwnOrg(async (tx) => ({
    segment: await aSegment(tx),
    email: await anEmail(tx),
  }));
  const made = await client.call(activities.create, facts, testApp.marketer);
  const changed = await client.call(
    activities.update,
    { id: made.id, name: "Summer", segment_id: segment.id, email_id: email.id },
    testApp.marketer,
  );
  const read = await client.call(activities.get, { id: made.id }, testApp.viewer);
  await client.call(activities.remove, { id: made.id }, testApp.marketer);
  const gone = await client.refused(activities.get, { id: made.id }, testApp.owner);

  expect(made).toMatchObject({ ...facts, status: "draft", segment_id: null, rate: null, counts: { audience: 0 } });
  expect(changed).toMatchObject({ name: "Summer", segment_name: segment.name, email_name: email.name });
  expect(read).toEqual(changed);
  expect(gone.status).toBe(404);
});

test("the list is searched, filtered and sorted, with what was never launched at the end", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await anActivity(tx, { name: "Zeta 5%" });
    await anActivity(tx, { name: "Alpha 5%", status: "finished", launched_at: "2026-01-02T00:00:00Z" });
    await anActivity(tx, { name: "Beta 5%", status: "finished", launched_at: "2026-01-01T00:00:00Z" });
  });
  const names = async (input: object) =>
    (await client.call(activities.list, { search: "5%", ...input }, testApp.viewer)).items.map(({ name }) => name);

  expect(await names({ sort: "name" })).toEqual(["Alpha 5%", "Beta 5%", "Zeta 5%"]);
  expect(await names({ sort: "-launched_at" })).toEqual(["Alpha 5%", "Beta 5%", "Zeta 5%"]);
  expect(await names({ sort: "launched_at" })).toEqual(["Beta 5%", "Alpha 5%", "Zeta 5%"]);
  expect(await names({ status: "draft" })).toEqual(["Zeta 5%"]);
});

test("what was launched is history: it can be neither changed nor deleted", async () => {
  const { id } = await testApp.inOwnOrg((tx) => anActivity(tx, { status: "running" }));

  const change = await client.refused(activities.update, { id, name: "Other" }, testApp.owner);
  const removal = await client.refused(activities.remove, { id }, testApp.owner);

  expect([change.status, removal.status]).toEqual([409, 409]);
  expect(change.body.detail).toContain("draft");
});

describe("who may", () => {
  test("A02 a draft cannot be pointed at another organization's segment or email", async () => {
    const { segment, email } = await testApp.inOtherOrg(async (tx) => ({
      segment: await aSegment(tx),
      email: await anEmail(tx),
    }));

    const bySegment = await client.refused(activities.create, { ...facts, segment_id: segment.id }, testApp.owner);
    const byEmail = await client.refused(activities.create, { ...facts, email_id: email.id }, testApp.owner);

    expect(bySegment.body.errors).toEqual({ segment_id: ["this segment was not found"] });
    expect(byEmail.body.errors).toEqual({ email_id: ["this email was not found"] });
  });
});
