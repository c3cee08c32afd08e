import fc from "fast-check";
import { expect } from "vitest";
import { aCustomer, aService, aSite } from "../../../testing/factories.ts";
import { testApp, test } from "../../../testing/fixtures.ts";
import { exchangeAtOnce } from "../sending/exchange.queries.ts";
import { aMail, anAutomation, claim, daysAgo, someone, workers } from "./testing/service-mails.ts";

const aWorker = workers();

/** A mail that lists these services, about the first of them. */
function aList(activity: { id: string }, customerId: string, services: readonly { id: string; name: string }[]) {
  const [first] = services;
  const entries = services.map(({ id, name }, index) => ({
    service_id: id,
    service: name,
    on: `2026-07-0${index + 1}`,
  }));
  return aMail(activity, customerId, {
    subject_id: first?.id,
    service_ids: services.map(({ id }) => id),
    merge_values: JSON.stringify({
      "customer.name": "Ada",
      "due.service": first?.name,
      "service.description": "All of it",
      dues: entries,
    }),
  });
}

const threeServices = () =>
  testApp.inOwnOrg(async (tx) => [
    await aService(tx, { name: "Boiler" }),
    await aService(tx, { name: "Gutters" }),
    await aService(tx, { name: "Alarm" }),
  ]);

test.each([
  ["the first service", [0], "Gutters", ["Gutters", "Alarm"]],
  ["a later service", [2], "Boiler", ["Boiler", "Gutters"]],
  ["two services", [0, 1], "Alarm", ["Alarm"]],
  ["nothing", [], "Boiler", ["Boiler", "Gutters", "Alarm"]],
])("a list of dues goes without what was told after it was written: %s", async (_words, told, about, listed) => {
  const { customerId } = await someone();
  const services = await threeServices();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const { id } = await aList(present, customerId, services);
  for (const index of told) {
    await aMail(former, customerId, {
      subject_id: services[index]?.id,
      step: index,
      status: "sent",
      sent_at: daysAgo(1),
    });
  }

  const { claims } = await claim(aWorker(), present.id);

  const [row] = await testApp.rows<{
    subject_id: string;
    service_ids: string[];
    merge_values: Record<string, unknown>;
  }>("select subject_id, service_ids, merge_values from deliveries where id = $1", [id]);
  const nameOf = (service: string | undefined) => services.find((one) => one.id === service)?.name;
  const { dues, ...values } = row?.merge_values ?? {};
  expect(claims.map((one) => one.mergeValues)).toEqual([row?.merge_values]);
  expect((dues as { service: string }[]).map(({ service }) => service)).toEqual(listed);
  expect(row?.service_ids.map(nameOf).toSorted()).toEqual(listed.toSorted());
  expect([nameOf(row?.subject_id), values["due.service"]]).toEqual([about, about]);
  expect(values["service.description"]).toBe(about === "Boiler" ? "All of it" : undefined);
  expect(values["customer.name"]).toBe("Ada");
});

interface Pair {
  readonly service: number;
  /** Null: at none in particular. */
  readonly site: number | null;
}

const pairs = (minLength: number): fc.Arbitrary<Pair[]> =>
  fc.uniqueArray(fc.record({ service: fc.integer({ min: 0, max: 2 }), site: fc.constantFrom(null, 0, 1) }), {
    minLength,
    maxLength: 4,
    selector: ({ service, site }) => `${service} ${site}`,
  });

/** What is right for a mail that lists these dues, where others told of those. */
function rightFor(listed: readonly Pair[], told: readonly Pair[]) {
  const isTold = (due: Pair) =>
    told.some(
      (one) => one.service === due.service && (one.site === null || due.site === null || one.site === due.site),
    );
  const left = listed.filter((due) => !isTold(due));
  if (left.length === 0) return { status: "skipped", left: 0 };
  const waits = left.some((due) => told.some((one) => one.service === due.service));
  return waits ? { status: "queued", left: listed.length } : { status: "sending", left: left.length };
}

test("a list goes with what is untold, waits or is skipped; what is claimed begins", async () => {
  const services = await threeServices();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const expected = new Map<string, ReturnType<typeof rightFor>>();
  for (const [listed, told] of fc.sample(fc.tuple(pairs(1), pairs(0)), { numRuns: 40, seed: 11 })) {
    const { id: customerId } = await testApp.inOwnOrg((tx) => aCustomer(tx));
    const sites = await testApp.inOwnOrg(async (tx) => [
      (await aSite(tx, { customer_id: customerId })).id,
      (await aSite(tx, { customer_id: customerId })).id,
    ]);
    const idsOf = (dues: readonly Pair[]) => ({
      subject_id: services[dues[0]?.service ?? 0]?.id,
      subject_site_id: sites[dues[0]?.site ?? 2] ?? null,
      service_ids: dues.map(({ service }) => services[service]?.id),
      site_ids: dues.map(({ site }) => sites[site ?? 2] ?? null),
    });
    const { service_ids, site_ids, ...about } = idsOf(listed);
    const dues = service_ids.map((service_id, index) => ({
      service_id,
      site_id: site_ids[index] ?? undefined,
      service: "x",
    }));
    const merge_values = JSON.stringify({ "due.service": "x", dues });
    const { id } = await aMail(present, customerId, { ...about, service_ids, site_ids, merge_values });
    if (told.length > 0) await aMail(former, customerId, { ...idsOf(told), status: "sent", sent_at: daysAgo(1) });
    expected.set(id, rightFor(listed, told));
  }
  const worker = aWorker();

  const { claims } = await claim(worker, present.id);
  const { begun } = await exchangeAtOnce(worker, testApp.ownOrgId, { moves: [], claims });

  const rows = await testApp.rows<{ id: string; status: string; left: number; entries: number }>(
    `select id, status, cardinality(service_ids) as left, coalesce(jsonb_array_length(merge_values -> 'dues'), 0) as entries
     from deliveries where activity_id = $1`,
    [present.id],
  );
  expect(rows).toHaveLength(40);
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([...expected].map(([id, right]) => [id, right.status])),
  );
  const sent = rows.filter(({ status }) => status === "sending");
  expect(sent.map(({ id, left, entries }) => [id, left, entries])).toEqual(
    sent.map(({ id }) => [id, expected.get(id)?.left, expected.get(id)?.left]),
  );
  expect([...begun.keys()].toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["sending", "queued", "skipped"]));
});

test("a mail keeps its subject while that is untold, else its list's first is one", async () => {
  const [boiler, gutters] = await threeServices();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const ids: string[] = [];
  for (const told of [gutters, boiler]) {
    const { customerId } = await someone();
    const { id } = await aMail(present, customerId, {
      subject_id: boiler?.id,
      service_ids: [boiler?.id, gutters?.id],
      merge_values: JSON.stringify({
        "due.service": "Boiler",
        dues: [{ service_id: gutters?.id, service: "Gutters" }],
      }),
    });
    await aMail(former, customerId, { subject_id: told?.id, status: "sent", sent_at: daysAgo(1) });
    ids.push(id);
  }
  const worker = aWorker();

  const { claims } = await claim(worker, present.id);
  const { begun } = await exchangeAtOnce(worker, testApp.ownOrgId, { moves: [], claims });

  expect(ids.map((id) => claims.find((one) => one.id === id)?.mergeValues)).toEqual([
    { "due.service": "Boiler" },
    { "due.service": "Gutters", "service.name": "Gutters", dues: [{ service_id: gutters?.id, service: "Gutters" }] },
  ]);
  expect(begun.size).toBe(2);
});

test("a mail with nothing left to tell is skipped, and not claimed for ever", async () => {
  const { customerId } = await someone();
  const [boiler, gutters] = await threeServices();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const withoutList = JSON.stringify({ "due.service": "Boiler" });
  const about = { subject_id: boiler?.id, service_ids: [boiler?.id, gutters?.id], merge_values: withoutList };
  const { id } = await aMail(present, customerId, about);
  await aMail(former, customerId, { subject_id: boiler?.id, status: "sent", sent_at: daysAgo(1) });

  await claim(aWorker(), present.id);

  expect(await testApp.rows("select status from deliveries where id = $1", [id])).toEqual([{ status: "skipped" }]);
});

test("a list of dues does not begin beside a mail about one of them", async () => {
  const { customerId } = await someone();
  const services = await threeServices();
  const [former, present] = [await anAutomation(), await anAutomation()];
  const one = await aMail(former, customerId, { subject_id: services[2]?.id });
  const list = await aList(present, customerId, services);
  const claims = await testApp.rows<{ id: string; fence: number }>(
    `update deliveries set status = 'sending', lease_until = now() + interval '1 minute' where id = any($1)
     returning id, fence`,
    [[one.id, list.id]],
  );

  const worker = aWorker();
  await exchangeAtOnce(worker, testApp.ownOrgId, { moves: [], claims: claims.filter(({ id }) => id === one.id) });
  await exchangeAtOnce(worker, testApp.ownOrgId, { moves: [], claims: claims.filter(({ id }) => id === list.id) });

  const begun = await testApp.rows("select id from deliveries where id = any($1) and attempts > 0", [
    [one.id, list.id],
  ]);
  expect(begun).toEqual([{ id: one.id }]);
});

test("a service that is due at two sites is told of for the second when the days are over", async () => {
  const { customerId, serviceId } = await someone();
  const sites = await testApp.inOwnOrg(async (tx) => [
    await aSite(tx, { customer_id: customerId, name: "Mill" }),
    await aSite(tx, { customer_id: customerId, name: "Shop" }),
  ]);
  const [former, present] = [await anAutomation(), await anAutomation()];
  const about = (index: number) => ({ subject_id: serviceId, subject_site_id: sites[index]?.id, step: index });
  await aMail(former, customerId, { ...about(0), status: "sent", sent_at: daysAgo(1) });
  const same = await aMail(present, customerId, about(0));
  const other = await aMail(present, customerId, about(1));

  await claim(aWorker(), present.id);

  const rows = await testApp.rows<{ status: string; wait: number }>(
    `select status, round(extract(epoch from next_attempt_at - now()) / 86400) as wait from deliveries
     where id = any($1) order by status desc`,
    [[same.id, other.id]],
  );
  expect(rows).toMatchObject([{ status: "skipped" }, { status: "queued", wait: 2 }]);
});

test("what a list would have to wait for too long is taken out of it", async () => {
  const { customerId } = await someone();
  const [boiler, gutters] = await threeServices();
  const [mill, shop] = await testApp.inOwnOrg(async (tx) => [
    await aSite(tx, { customer_id: customerId }),
    await aSite(tx, { customer_id: customerId }),
  ]);
  await testApp.rows(`update organizations set mail_caps = '[{"mails": 1, "days": 30}]' where id = $1`, [
    testApp.ownOrgId,
  ]);
  const [former, present] = [await anAutomation(), await anAutomation()];
  await aMail(former, customerId, {
    subject_id: boiler?.id,
    subject_site_id: mill?.id,
    status: "sent",
    sent_at: daysAgo(1),
  });
  const dues = [
    { service_id: boiler?.id, site_id: shop?.id, service: "Boiler" },
    { service_id: gutters?.id, service: "Gutters" },
  ];
  await aMail(present, customerId, {
    subject_id: boiler?.id,
    subject_site_id: shop?.id,
    service_ids: [boiler?.id, gutters?.id],
    site_ids: [shop?.id, null],
    merge_values: JSON.stringify({ dues }),
  });

  const { claims } = await claim(aWorker(), present.id);
  await testApp.rows("update organizations set mail_caps = default where id = $1", [testApp.ownOrgId]);

  expect(claims.map(({ mergeValues }) => mergeValues["dues"])).toEqual([[dues[1]]]);
});
