import { afterEach, beforeEach, expect, test } from "vitest";
import { addressesOf, getActivity, launched, type MailHouse, openMailHouse, until } from "../test-house/campaign.ts";
import { aMailServer, aWaySink, type WaySink } from "../test-house/ways.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailHouse;
let sending: Sending | undefined;
beforeEach(async () => {
  mail = await openMailHouse(["--no-files"], 4, { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" });
});
afterEach(async () => {
  await sending?.stop();
  await mail.close();
});

const at = (domain: string, count: number) => addressesOf(count).map((one) => one.replace("example.com", domain));
const limits = () =>
  mail.house.rows<{ key: string; rate: number | null }>(
    "select key, backoff_per_second as rate from sending_limits where kind = 'recipient' order by key",
  );
const waiting = (id: string) =>
  mail.house.rows<{ waits_for: string; moment: string }>(
    `select waits_for, next_attempt_at::text as moment from deliveries
     where activity_id = $1 and status = 'queued' and waits_for is not null`,
    [id],
  );
const sentTo = (sink: WaySink, domain: string) => sink.recipients().filter((one) => one.endsWith(`@${domain}`)).length;

test.each(["421 4.7.28 Too much mail from you, come back later", "450 4.2.1 Receiving mail too quickly"])(
  "M61 a provider that answers %s is slowed down, and nobody else",
  async (reply) => {
    const sink = await aWaySink({ faults: { domainReplies: { "gmail.com": reply, "googlemail.com": reply } } });
    await aMailServer(mail.house, sink.port);
    sending = startSending(mail.house.platform);
    const others = at("other.test", 150);
    const draft = await launched(mail, [...at("gmail.com", 60), ...at("googlemail.com", 20), ...others]);
    await until(
      () => sentTo(sink, "other.test"),
      (sent) => sent === 150,
    );

    const parked = await waiting(draft.id);
    expect((await limits()).map(({ key }) => key)).toEqual(["gmail.com"]);
    expect(parked.length).toBeGreaterThan(0);
    expect(new Set(parked.map(({ waits_for, moment }) => `${waits_for} ${moment}`))).toEqual(
      new Set(["gmail.com infinity"]),
    );
    expect(sentTo(sink, "gmail.com") + sentTo(sink, "googlemail.com")).toBe(0);
  },
);

test("M61 a provider recovers step by step: each time nothing was wrong it gets the double, until it is free and forgotten", async () => {
  const sink = await aWaySink();
  await aMailServer(mail.house, sink.port);
  await mail.house.rows(
    `insert into sending_limits (organization_id, kind, key, backoff_per_second, backoff_changed_at)
     values ($1, 'recipient', 'gmail.com', 20, now())`,
    [mail.house.mine],
  );
  sending = startSending(mail.house.platform);
  const draft = await launched(mail, [...at("gmail.com", 300), ...at("other.test", 20)]);
  const rates: unknown[] = [];
  for (let step = 0; step < 2; step += 1) {
    const before = sentTo(sink, "gmail.com");
    await until(
      () => sentTo(sink, "gmail.com"),
      (sent) => sent > before,
    );
    await mail.house.rows("update sending_limits set backoff_changed_at = now() - interval '31 seconds'");
    const [{ rate: last } = { rate: null }] = await limits();
    await until(limits, ([row]) => row?.rate !== last);
    rates.push((await limits())[0]?.rate);
  }
  await until(
    () => getActivity(mail, draft.id),
    ({ status }) => status === "finished",
  );
  await mail.house.rows("update sending_limits set backoff_changed_at = now() - interval '61 minutes'");
  const again = await launched(mail, at("gmail.com", 5));
  await until(limits, (rows) => rows.length === 0);
  await until(
    () => getActivity(mail, again.id),
    ({ status }) => status === "finished",
  );

  expect(rates).toEqual([40, null]);
  expect(sink.recipients().toSorted()).toEqual([...draft.addresses, ...again.addresses].toSorted());
});

test("M61 of many thousand that wait for a provider a claim looks at none: they are read when there is room, and then only those", async () => {
  const sink = await aWaySink({ faults: { domainReplies: {} } });
  await aMailServer(mail.house, sink.port);
  await mail.house.rows(
    "insert into sending_limits (organization_id, kind, key, per_hour, next_at) values ($1, 'recipient', 'gmail.com', 1, now() + interval '1 hour')",
    [mail.house.mine],
  );
  sending = startSending(mail.house.platform);
  const draft = await launched(mail, [...at("gmail.com", 3000), ...at("other.test", 40)]);
  await until(
    () => waiting(draft.id),
    (rows) => rows.length === 3000,
  );
  const fences = () => mail.house.rows("select sum(fence)::int as sum from deliveries where waits_for is not null");
  const before = await fences();
  await until(
    () => sentTo(sink, "other.test"),
    (sent) => sent === 40,
  );
  const plan = await mail.house.rows<{ "QUERY PLAN": string }>(
    `explain select id from deliveries where organization_id = '${mail.house.mine}' and activity_id = '${draft.id}'
     and status = 'queued' and waits_for = 'gmail.com' order by id limit 10`,
  );

  expect(await fences()).toEqual(before);
  expect(JSON.stringify(plan)).toContain("deliveries_waiting");
  await mail.house.rows("update sending_limits set per_hour = null, next_at = '-infinity'");
  await until(
    () => sentTo(sink, "gmail.com"),
    (sent) => sent === 3000,
    120,
  );
  expect(sink.recipients().toSorted()).toEqual(draft.addresses.toSorted());
});
