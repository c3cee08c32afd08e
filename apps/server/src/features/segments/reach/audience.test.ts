import { everyone } from "@delight/contract/segment-rule";
import { expect } from "vitest";
import { aCustomer, aDue, aService, aSuppression } from "../../../testing/factories.ts";
import { testApp, test } from "../../../testing/fixtures.ts";
import { ruleOf, tagged } from "../../../testing/rules.ts";
import { ruleContextAt, audience, measureReach, members } from "../index.ts";
import { findReach } from "./reach.queries.ts";

// Who is mailed and who is not: the one question that reach and launch share.

test.beforeEach(async () => {
  await testApp.rows("delete from customers");
  await testApp.rows("delete from suppressions");
});

const now = new Date("2026-03-01T12:00:00Z");

test("each customer has the first reason that keeps them from being mailed", async () => {
  const reasons = await testApp.inOwnOrg(async (tx) => {
    const people = {
      mailable: await aCustomer(tx),
      "no address": await aCustomer(tx, { email: null, consent: "unsubscribed" }),
      "empty address": await aCustomer(tx, { email: "" }),
      "never asked": await aCustomer(tx, { consent: "none" }),
      unsubscribed: await aCustomer(tx, { consent: "unsubscribed" }),
      "unsubscribed address": await aCustomer(tx, { email: "Left@Example.com" }),
      bounced: await aCustomer(tx, { email: "bounced@example.com", consent: "none" }),
    };
    await aSuppression(tx, "left@example.com");
    await aSuppression(tx, "bounced@example.com", { reason: "bounced" });
    const rows = await audience(await ruleContextAt(tx, now), everyone).execute();
    return Object.fromEntries(
      Object.entries(people).map(([who, { id }]) => [who, rows.find((row) => row.customer_id === id)?.skip_reason]),
    );
  });

  expect(reasons).toEqual({
    mailable: null,
    "no address": "no_address",
    "empty address": "no_address",
    "never asked": "no_consent",
    unsubscribed: "unsubscribed",
    "unsubscribed address": "unsubscribed",
    bounced: "suppressed",
  });
});

test("a shared address is mailed once, to the first of those who may be mailed", async () => {
  const { rows, second } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "family@example.com", consent: "none" });
    const first = await aCustomer(tx, { email: "Family@example.com" });
    await aCustomer(tx, { email: "FAMILY@example.com" });
    return {
      rows: await audience(await ruleContextAt(tx, now), everyone)
        .orderBy("customer_id")
        .execute(),
      second: first,
    };
  });

  expect(rows.map((row) => row.skip_reason)).toEqual(["no_consent", null, "shared_address"]);
  expect(rows[1]).toMatchObject({ customer_id: second.id, email_address: "Family@example.com" });
});

test("somebody outside the segment does not take the place of the one who shares their address", async () => {
  const rows = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "shop@example.com" });
    await aCustomer(tx, { email: "shop@example.com", tags: ["shop"] });
    return audience(await ruleContextAt(tx, now), tagged("shop")).execute();
  });

  expect(rows.map((row) => row.skip_reason)).toEqual([null]);
});

test("another tenant's suppression keeps nobody of mine from being mailed", async () => {
  await testApp.inOtherOrg((tx) => aSuppression(tx, "shared@example.com"));
  const rows = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "shared@example.com" });
    return audience(await ruleContextAt(tx, now), everyone).execute();
  });

  expect(rows.map((row) => row.skip_reason)).toEqual([null]);
});

test("the parts of the reach add up, and agree with the audience and the members one by one", async () => {
  const { reach, rows, ids } = await testApp.inOwnOrg(async (tx) => {
    for (const consent of ["subscribed", "none", "unsubscribed"] as const) {
      await aCustomer(tx, { consent });
      await aCustomer(tx, { consent, email: null });
      await aCustomer(tx, { consent, email: "same@example.com" });
      await aCustomer(tx, { consent, email: "same@example.com" });
      await aCustomer(tx, { consent, email: "gone@example.com" });
    }
    await aSuppression(tx, "gone@example.com", { reason: "complained" });
    return {
      reach: await measureReach(tx, everyone, { now }),
      rows: await audience(await ruleContextAt(tx, now), everyone).execute(),
      ids: await members(await ruleContextAt(tx, now), everyone).execute(),
    };
  });
  const { total, ...parts } = reach;

  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
  expect(rows.filter((row) => row.skip_reason === null)).toHaveLength(reach.reachable);
  expect(rows.filter((row) => row.skip_reason === "shared_address")).toHaveLength(reach.shared_address);
  expect(new Set(rows.map((row) => row.customer_id))).toEqual(new Set(ids.map((row) => row.id)));
  expect(reach).toEqual({
    excluded: 0,
    had_before: 0,
    too_often: 0,
    held_out: 0,
    total: 15,
    no_address: 3,
    no_consent: 3,
    suppressed: 6,
    not_wanted: 0,
    shared_address: 1,
    reachable: 2,
  });
});

test("M42 who has paused mails is not counted as reached, nor who declined what the mail is about", async () => {
  const { all, offer, reminder } = await testApp.inOwnOrg(async (tx) => {
    const { db, organizationId: organization_id } = tx;
    for (const who of ["paused", "back", "no-offers", "no-offers", "nothing-said"])
      await aCustomer(tx, { email: `${who}@x.test` });
    const chosen = (who: string, choice: { declined?: string[]; paused_until?: string }) => ({
      organization_id,
      email_key: `${who}@x.test`,
      ...choice,
    });
    await db
      .insertInto("mail_preferences")
      .values(chosen("paused", { paused_until: "9999-01-01" }))
      .execute();
    await db
      .insertInto("mail_preferences")
      .values(chosen("back", { paused_until: "2020-01-01" }))
      .execute();
    await db
      .insertInto("mail_preferences")
      .values(chosen("no-offers", { declined: ["offers"] }))
      .execute();
    return {
      all: await measureReach(tx, everyone, { now }),
      offer: await measureReach(tx, everyone, { now, goal: "seasonal" }),
      reminder: await measureReach(tx, everyone, { now, goal: "service_due" }),
    };
  });

  expect(all).toMatchObject({ total: 5, not_wanted: 1, shared_address: 1, reachable: 3 });
  expect(offer).toMatchObject({ total: 5, not_wanted: 3, shared_address: 0, reachable: 2 });
  expect(reminder).toEqual(all);
});

test("the sample shows those first who can be mailed", async () => {
  const { sample } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: null, first_name: "Silent" });
    for (let number = 0; number < 5; number += 1) {
      await aCustomer(tx, { first_name: "Open" });
    }
    return findReach(await ruleContextAt(tx, now), everyone);
  });

  expect(sample.map((customer) => customer.name.split(" ")[0])).toEqual(Array(5).fill("Open"));
});

test("today is the organization's day, not the server's", async () => {
  const totals = await testApp.inOwnOrg(async (tx) => {
    const service = await aService(tx);
    const customer = await aCustomer(tx);
    await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: "2026-04-01" });
    const rule = ruleOf({ kind: "service_due", service_id: service.id, within_days: 0, include_overdue: false });
    // Paris is two hours before UTC from 29 March on.
    const moments = ["2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z", "2026-04-01T22:00:00Z"];
    return Promise.all(moments.map(async (moment) => (await measureReach(tx, rule, { now: new Date(moment) })).total));
  });

  expect(totals).toEqual([0, 1, 0]);
});
