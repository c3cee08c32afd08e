import { audit } from "@delight/contract/audit";
import { customers } from "@delight/contract/customers";
import { suppressions } from "@delight/contract/suppressions";
import { describe, expect } from "vitest";
import { aCustomer, aSuppression } from "../../../testing/factories.ts";
import { suppress } from "../index.ts";
import { readPasted } from "./read-pasted.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const list = (more: object = {}) => client.call(suppressions.list, { sort: "email", ...more }, testApp.viewer);
const emails = async (more: object) => (await list(more)).items.map(({ email }) => email);
const latestChange = async () => (await client.call(audit.list, {}, testApp.owner)).items[0];

test("M45 an address that is added by hand is suppressed in any case, says who did it and why, and stands in the audit log", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "Blocked@example.com", consent: "subscribed" }));

  const made = await client.call(
    suppressions.create,
    { email: "bLocked@Example.com", evidence: "competitor" },
    testApp.marketer,
  );
  const again = await client.refused(
    suppressions.create,
    { email: "blocked@example.com", evidence: "again" },
    testApp.marketer,
  );

  expect(made).toMatchObject({
    email: "blocked@example.com",
    reason: "manual",
    source: "manual",
    evidence: "competitor",
    user_name: "marketer",
  });
  expect(again.body.errors).toEqual({ email: ["is suppressed already"] });
  expect((await client.call(customers.get, { id }, testApp.owner)).status).toBe("unsubscribed");
  expect(await latestChange()).toMatchObject({
    action: "suppression_added",
    subject: { kind: "suppression", name: "blocked@example.com" },
    after: { reason: "manual", evidence: "competitor" },
  });
});

test("the list is searched and filtered by reason and source, and is nobody else's", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aSuppression(tx, "find-bounce@example.com", { reason: "bounced", source: "mail_server" });
    await aSuppression(tx, "find-left@example.com", { reason: "unsubscribed", source: "one_click" });
    await aSuppression(tx, "find_100%@example.com", { reason: "manual", evidence: "find me" });
  });
  await testApp.inOtherOrg((tx) => aSuppression(tx, "find-theirs@example.com"));

  expect(await emails({ search: "FIND" })).toEqual([
    "find-bounce@example.com",
    "find-left@example.com",
    "find_100%@example.com",
  ]);
  expect(await emails({ search: "find", reason: "bounced" })).toEqual(["find-bounce@example.com"]);
  expect(await emails({ search: "find", source: "one_click" })).toEqual(["find-left@example.com"]);
  expect(await emails({ search: "100%" })).toEqual(["find_100%@example.com"]);
});

test("M45 a pasted list adds what is new, lifts and changes nothing, and names what is no address", async () => {
  await testApp.inOwnOrg((tx) => aSuppression(tx, "old@paste.test", { reason: "complained", evidence: "ARF" }));
  const text = "New@paste.test\r\nOLD@paste.test; Ada Smith <ada@paste.test>,nobody\n\nnew@paste.test";

  const first = await client.call(suppressions.paste, { text, evidence: "former provider" }, testApp.marketer);
  const second = await client.call(suppressions.paste, { text, evidence: "former provider" }, testApp.marketer);

  expect(first).toEqual({ added: 2, known: 1, unreadable: 1, samples: ["nobody"] });
  expect(second).toEqual({ added: 0, known: 3, unreadable: 1, samples: ["nobody"] });
  expect((await list({ search: "@paste.test" })).items).toMatchObject([
    { email: "ada@paste.test", reason: "manual", source: "list", evidence: "former provider", user_name: "marketer" },
    { email: "new@paste.test", source: "list" },
    { email: "old@paste.test", reason: "complained", evidence: "ARF" },
  ]);
  expect(await latestChange()).toMatchObject({ action: "suppressions_pasted", after: { addresses: 2 } });
});

test("A34 a list longer than ten thousand addresses is refused whole", async () => {
  const text = Array.from({ length: 10_001 }, (_, n) => `${n}@long.test`).join("\n");

  const refused = await client.refused(suppressions.paste, { text, evidence: "long" }, testApp.owner);

  expect(refused.body.errors).toEqual({ text: ["may have 10000 addresses at most"] });
  expect(await emails({ search: "@long.test" })).toEqual([]);
});

describe("taking back", () => {
  const held = (reason: "manual" | "bounced" | "unsubscribed" | "complained") =>
    testApp.inOwnOrg((tx) => aSuppression(tx, `${reason}@taken.test`, { reason, evidence: "before" }));

  test.each(["manual", "bounced"] as const)("%s ends with evidence, which is kept in the audit log", async (reason) => {
    const { id } = await held(reason);
    const unproved = await client.refused(suppressions.remove, { id, evidence: " " }, testApp.owner);

    await client.call(suppressions.remove, { id, evidence: "works again" }, testApp.marketer);

    expect(unproved.body.errors).toHaveProperty("evidence");
    expect(await emails({ search: `${reason}@taken.test` })).toEqual([]);
    expect(await latestChange()).toMatchObject({
      action: "suppression_removed",
      subject: { name: `${reason}@taken.test` },
      before: { reason, evidence: "before" },
      after: { evidence: "works again" },
    });
  });

  test("M45 that somebody unsubscribed holds again when the bounce that covered it is taken back", async () => {
    const email = "covered@taken.test";
    await testApp.inOwnOrg(async (tx) => {
      await suppress(tx, { email, reason: "bounced", source: "mail_server", evidence: "550" });
      await suppress(tx, { email, reason: "unsubscribed", source: "one_click", evidence: "by link" });
    });
    const [covered] = (await list({ search: email })).items;

    const left = await client.call(
      suppressions.remove,
      { id: covered?.id ?? "", evidence: "works again" },
      testApp.owner,
    );

    expect(covered).toMatchObject({ reason: "bounced", source: "mail_server", evidence: "550" });
    expect(left).toMatchObject({ email, reason: "unsubscribed", evidence: "by link" });
    expect(await emails({ search: email, reason: "unsubscribed" })).toEqual([email]);
  });

  test("M45 so it does where the unsubscription was written down before such things were remembered", async () => {
    const { email_key: email } = await testApp.inOwnOrg((tx) =>
      aSuppression(tx, "early@taken.test", { evidence: "rang" }),
    );
    await testApp.inOwnOrg((tx) => suppress(tx, { email, reason: "bounced", source: "mail_server", evidence: "550" }));
    const [covered] = (await list({ search: email })).items;

    const left = await client.call(suppressions.remove, { id: covered?.id ?? "", evidence: "works" }, testApp.owner);

    expect(left).toMatchObject({ reason: "unsubscribed", evidence: "rang" });
  });

  test.each(["unsubscribed", "complained"] as const)("M45 %s stays, whatever the evidence", async (reason) => {
    const { id } = await held(reason);

    const refused = await client.refused(suppressions.remove, { id, evidence: "sure" }, testApp.owner);

    expect(refused.status).toBe(409);
    expect(await emails({ search: `${reason}@taken.test` })).toEqual([`${reason}@taken.test`]);
  });
});

test("A25 the file has every address of the filter once, over more than one lot, with formula cells made inert", async () => {
  await testApp.inOwnOrg(async ({ db, organizationId }) => {
    const rows = Array.from({ length: 1003 }, (_, n) => ({
      organization_id: organizationId,
      email_key: `${String(n).padStart(4, "0")}@file.test`,
      reason: "manual" as const,
      evidence: n === 0 ? "=1+1" : "",
    }));
    await db.insertInto("suppressions").values(rows).execute();
  });

  const { body, headers } = await client.answer(
    suppressions.exportCsv,
    { search: "@file.test", reason: "manual" },
    testApp.marketer,
  );
  const lines = String(body).trimEnd().split("\r\n");

  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(lines[0]).toBe("\uFEFFemail,reason,source,evidence,by,since");
  expect(lines[1]).toMatch(/^0000@file\.test,manual,manual,'=1\+1,,/);
  expect(new Set(lines.slice(1).map((line) => line.split(",")[0])).size).toBe(1003);
  expect(await latestChange()).toMatchObject({
    action: "suppressions_exported",
    actor: { id: testApp.marketer.id },
    subject: { name: "1003" },
  });
});

test("M45 addresses are read from what people paste", () => {
  expect(readPasted(`"a@b.test"\tmailto:c@d.test,<e@f.test>\uFEFF\n'g@h.test'`).keys).toEqual([
    "a@b.test",
    "c@d.test",
    "e@f.test",
    "g@h.test",
  ]);
});
