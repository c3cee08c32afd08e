import { customers } from "@delight/contract/customers";
import { search as finder } from "@delight/contract/search";
import { expect } from "vitest";
import {
  aConversion,
  aCustomer,
  aDelivery,
  anActivity,
  anEvent,
  aRecord,
  aSegment,
  aService,
  aSuppression,
} from "../../testing/factories.ts";
import { oneByOne } from "../../testing/client.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { tagged } from "../../testing/rules.ts";

const nobody = "01900000-0000-7000-8000-000000000000";

test("a customer is added, found, changed in part, and keeps what was left out", async () => {
  const added = await client.call(
    customers.create,
    { first_name: "Grace", last_name: "Hopper", email: "Grace.H@Example.COM", city: "Arlington", tags: ["vip", "vip"] },
    testApp.owner,
  );
  const changed = await client.call(customers.update, { id: added.id, city: "New York", email: null }, testApp.owner);

  expect(added).toMatchObject({
    name: "Grace Hopper",
    email: "Grace.H@example.com",
    status: "no_consent",
    tags: ["vip"],
  });
  expect(changed).toMatchObject({ first_name: "Grace", city: "New York", email: null, status: "no_address" });
  expect(await client.call(customers.get, { id: added.id }, testApp.viewer)).toEqual(changed);
});

test("A30 what the wire must not set is left alone", async () => {
  const forged = {
    first_name: "Mallory",
    organization_id: testApp.otherOrgId,
    consent: "subscribed",
    lifetime_revenue_cents: 9,
  };

  const added = await client.call(customers.create, forged, testApp.owner);

  expect(added).toMatchObject({ consent: "none", lifetime_revenue_cents: 0 });
  expect(await testApp.rows("select organization_id from customers where id = $1", [added.id])).toEqual([
    { organization_id: testApp.ownOrgId },
  ]);
});

test("two customers may share an address, a wrong address is refused at its field", async () => {
  await client.call(customers.create, { first_name: "A", email: "both@example.com" }, testApp.owner);
  await client.call(customers.create, { first_name: "B", email: "both@example.com" }, testApp.owner);
  const refusal = await client.refused(customers.create, { email: "nonsense" }, testApp.owner);
  const nameless = await client.refused(customers.create, { city: "Paris" }, testApp.owner);

  const found = await client.call(customers.list, { search: "both@example.com" }, testApp.owner);

  expect(found.total).toBe(2);
  expect(refusal).toMatchObject({
    status: 400,
    body: { code: "invalid_input", errors: { email: [expect.any(String)] } },
  });
  expect(nameless).toMatchObject({ status: 400, body: { errors: { last_name: [expect.any(String)] } } });
});

test("9.7 the list is paged, counted exactly and sorted, with empty values last", async () => {
  await testApp.inOtherOrg(async (tx) => {
    for (let number = 1; number <= 12; number += 1) {
      await aCustomer(tx, {
        last_name: String(number).padStart(2, "0"),
        next_due_on: number > 2 ? `2026-01-${number + 10}` : null,
      });
    }
  });
  const list = (input: object) => client.call(customers.list, { page_size: 5, ...input }, testApp.otherOrgOwner);

  const second = await list({ sort: "name", page: 2 });
  const due = await list({ sort: "-next_due_on", page: 3 });

  expect(second.total).toBe(12);
  expect(second.items.map((item) => item.last_name)).toEqual(["06", "07", "08", "09", "10"]);
  expect(due.items.map((item) => item.next_due_on)).toEqual([null, null]);
  expect((await client.refused(customers.list, { page_size: 7 }, testApp.otherOrgOwner)).status).toBe(400);
});

test("the timeline tells from where somebody came, and who changed which facts; what stays as it was is no change", async () => {
  const { id } = await client.call(customers.create, { last_name: "New", tags: ["a"] }, testApp.owner);
  await client.call(customers.update, { id, last_name: "New", tags: ["a"] }, testApp.owner);
  await client.call(
    customers.update,
    { id, city: "Leeds", phone: "+44 113 496 0000", tags: ["b", "a"] },
    testApp.owner,
  );

  const lines = await client.call(customers.timeline, { id }, testApp.viewer);

  expect(lines.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ["changed", "owner", "phone,city,tags"],
    ["created", "", "manual"],
  ]);
});

test("the list finds somebody by what is remembered of them: without accents and apostrophes, words in any order, the street", async () => {
  const { id } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { last_name: "Other", street: "1 Station Road" });
    return aCustomer(tx, { first_name: "Zoë", last_name: "O'Brien-Łukasz", street: "152 Derby Road" });
  });

  for (const search of ["obrien", "lukasz", "LUKASZ zoe", "zoe obr", "derby road", "152 derby"]) {
    const { items, total } = await client.call(customers.list, { search }, testApp.owner);
    expect([search, total, items.map((one) => one.id)]).toEqual([search, 1, [id]]);
  }
});

test("search finds by name, company, address, city and digits of the phone, and takes % and _ for themselves", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, {
      first_name: "Zoë",
      last_name: "Quill",
      company: "100%_Heat",
      city: "Zürich",
      phone: "043-797-5229",
    });
  });
  const names = async (search: string) =>
    (await client.call(customers.list, { search }, testApp.owner)).items.map((item) => item.name);

  const found = await Promise.all(["100%_heat", "zoë quill", "zürich", "0437975229", "043 797"].map(names));
  expect(found).toEqual(Array.from({ length: 5 }, () => ["100%_Heat"]));
  expect(await names("100__Heat")).toEqual([]);
  expect(await names("' or 1=1 --")).toEqual([]);
});

test.each([
  ["+44 20 7946 0958", ["020 7946 0958", "02079460958", "0044 20 7946 0958", "+44 (0)20 7946 0958"]],
  ["020 7946 1958", ["+44 20 7946 1958", "02079461958", "٠٢٠٧٩٤٦١٩٥٨"]],
  ["06 12 34 96 78", ["+33 6 12 34 96 78", "0033612349678"]],
  ["٠٦١٢٣٤٥٩٩٨", ["0612 345 998", "+212 612345998", "٠٦١٢٣٤٥٩٩٨"]],
])("a phone number kept as %s is found however it is dialled or written", async (phone, ways) => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Ida", last_name: "Bell", phone }));

  for (const way of ways) {
    const { items } = await client.call(customers.list, { search: way }, testApp.owner);
    const { customers: found } = await client.call(finder.find, { q: way }, testApp.owner);

    expect([way, items.map((one) => one.id), found.map((one) => one.id)]).toEqual([way, [id], [id]]);
  }
});

test("a customer is found by what another system calls them, of one's own organization alone", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx, { first_name: "Otto", last_name: "Blum" });
    await tx.db
      .insertInto("customer_references")
      .values({ organization_id: tx.organizationId, reference: "K00014", customer_id: id })
      .execute();
  });
  const names = async (search: string, as = testApp.owner) =>
    (await client.call(customers.list, { search }, as)).items.map((item) => item.name);

  expect(await oneByOne(["K00014", " k00014 ", "K0001"], (search) => names(search))).toEqual([
    ["Otto Blum"],
    ["Otto Blum"],
    [],
  ]);
  expect(await names("K00014", testApp.otherOrgOwner)).toEqual([]);
});

test("A32 a sort that is no column of the list never reaches the database", async () => {
  const refusal = await client.refused(customers.list, { sort: "name; drop table customers" }, testApp.owner);

  expect(refusal).toMatchObject({ status: 400, body: { errors: { sort: [expect.any(String)] } } });
});

test("the list filters by status, tag and segment", async () => {
  const [heating, segment] = await testApp.inOwnOrg(async (tx) => [
    await aCustomer(tx, { tags: ["heating"], email: "bounced@example.com" }),
    await aSegment(tx, { rule: tagged("heating") }),
    await aSuppression(tx, "bounced@example.com", { reason: "bounced" }),
  ]);
  const ids = async (input: object) =>
    (await client.call(customers.list, input, testApp.owner)).items.map((item) => item.id);

  expect(await ids({ tag: "heating" })).toEqual([heating.id]);
  expect(await ids({ status: "bounced" })).toEqual([heating.id]);
  expect(await ids({ segment: segment.id })).toEqual([heating.id]);
  expect((await client.refused(customers.list, { segment: nobody }, testApp.owner)).status).toBe(404);
  expect(await client.call(customers.tags, {}, testApp.owner)).toContainEqual({ tag: "heating", customers: 1 });
});

test("the timeline joins mails, clicks, jobs, conversions and consents, newest first, without machines", async () => {
  const customer = await testApp.inOwnOrg(async (tx) => {
    const known = await aCustomer(tx);
    const ids = { customer_id: known.id };
    const activity = await anActivity(tx, { name: "Spring" });
    const delivery = await aDelivery(tx, { ...ids, activity_id: activity.id });
    await anEvent(tx, delivery, { kind: "sent", occurred_at: "2026-03-01T10:00:00Z" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-02T10:00:00Z", url: "https://a.test/" });
    await anEvent(tx, delivery, { kind: "opened", occurred_at: "2026-03-03T10:00:00Z", is_machine: true });
    await aRecord(tx, { ...ids, service_id: (await aService(tx, { name: "Boiler" })).id, done_on: "2026-03-04" });
    await aConversion(tx, { ...ids, activity_id: activity.id, occurred_at: "2026-03-05T10:00:00Z" });
    return known;
  });
  await client.call(customers.setConsent, { id: customer.id, state: "none", evidence: "by phone" }, testApp.owner);

  const timeline = await client.call(customers.timeline, { id: customer.id }, testApp.viewer);

  expect(timeline.map((entry) => [entry.kind, entry.title, entry.detail, entry.money?.value_cents])).toEqual([
    ["consent", "none", "by phone", undefined],
    ["created", "", "manual", undefined],
    ["conversion", "Spring", "credited", 12_000],
    ["service_record", "Boiler", "done", 12_000],
    ["clicked", "Spring", "https://a.test/", undefined],
    ["sent", "Spring", "", undefined],
  ]);
});

test("1.4 names stand in the order of the alphabet, accents and capitals beside their letters, Arabic after Latin", async () => {
  const tag = "alphabet";
  for (const company of ["Zoé", "émile", "Eric", "Fabien", "أمل", "Étienne"]) {
    await client.call(customers.create, { company, tags: [tag] }, testApp.owner);
  }

  const { items } = await client.call(customers.list, { tag, sort: "name" }, testApp.owner);

  expect(items.map(({ name }) => name)).toEqual(["émile", "Eric", "Étienne", "Fabien", "Zoé", "أمل"]);
});
