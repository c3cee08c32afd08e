import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { aCustomer, aSuppression } from "../../testing/factories.ts";
import { suppress } from "./index.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const reason = async (emailKey: string) =>
  (await testApp.rows<{ reason: string }>("select reason from suppressions where email_key = $1", [emailKey]))[0]
    ?.reason;

test("a change of consent needs a proof and leaves a line of history: who, when, by what", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { consent: "none" }));
  const unproved = await client.refused(
    customers.setConsent,
    { id, state: "subscribed", evidence: " " },
    testApp.owner,
  );
  await client.call(customers.setConsent, { id, state: "subscribed", evidence: "signed form" }, testApp.owner);
  await client.call(customers.setConsent, { id, state: "unsubscribed", evidence: "rang us" }, testApp.marketer);

  const history = await client.call(customers.listConsents, { id }, testApp.viewer);

  expect(unproved.body.errors).toHaveProperty("evidence");
  expect(history).toMatchObject([
    { state: "unsubscribed", source: "manual", evidence: "rang us", user_name: "marketer" },
    { state: "subscribed", source: "manual", evidence: "signed form", user_name: "owner" },
  ]);
});

test("the history tells the lawful basis of each change, which is the consent itself unless told", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { consent: "none" }));
  const change = { id, state: "subscribed", evidence: "signed form" } as const;
  await client.call(customers.setConsent, change, testApp.owner);
  await client.call(customers.setConsent, { ...change, basis: "contract" }, testApp.owner);

  const history = await client.call(customers.listConsents, { id }, testApp.owner);

  expect(history.map(({ basis }) => basis)).toEqual(["contract", "consent"]);
});

test("M45 unsubscribing by hand suppresses the address, in any case; subscribing by hand lifts exactly that", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "Back@example.com" }));

  const left = await client.call(
    customers.setConsent,
    { id, state: "unsubscribed", evidence: "rang us" },
    testApp.owner,
  );
  const suppressed = await reason("back@example.com");
  const back = await client.call(
    customers.setConsent,
    { id, state: "subscribed", evidence: "new form" },
    testApp.owner,
  );

  expect(left.status).toBe("unsubscribed");
  expect(suppressed).toBe("unsubscribed");
  expect(back.status).toBe("subscribed");
  expect(await reason("back@example.com")).toBeUndefined();
});

test.each(["bounced", "complained", "manual"] as const)("a suppression as %s outlives a new consent", async (given) => {
  const { id } = await testApp.inOwnOrg(async (tx) => {
    await aSuppression(tx, `${given}@example.com`, { reason: given });
    return aCustomer(tx, { email: `${given}@example.com` });
  });

  const customer = await client.call(
    customers.setConsent,
    { id, state: "subscribed", evidence: "form" },
    testApp.owner,
  );

  expect(customer).toMatchObject({ consent: "subscribed", status: given === "manual" ? "unsubscribed" : given });
});

test("a complaint outweighs an unsubscribe, and nothing lighter outweighs a complaint", async () => {
  await testApp.inOtherOrg(async (tx) => {
    for (const given of ["unsubscribed", "complained", "bounced", "unsubscribed"] as const) {
      await suppress(tx, { email: "Once@Example.com", reason: given, source: "manual", evidence: given });
    }
  });

  expect(
    await testApp.rows("select email_key, reason, evidence from suppressions where organization_id = $1", [
      testApp.otherOrgId,
    ]),
  ).toEqual([{ email_key: "once@example.com", reason: "complained", evidence: "complained" }]);
});
