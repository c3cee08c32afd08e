import { audit } from "@delight/contract/audit";
import { EmailAddress } from "@delight/contract/email-address";
import { notifications } from "@delight/contract/notifications";
import { mostSenderDomains, type SenderDomain, senderDomains } from "@delight/contract/sender-domains";
import { expect } from "vitest";
import { startDns } from "../../../../../stand-ins/src/dns/dns.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { senderDomainsPorts } from "../sender-domains-ports.ts";
import { recheckSenderDomains } from "./checking/recheck.ts";
import { domainStatusOf } from "./domain-status.ts";
import { publish } from "./testing/publish.ts";

const dns = await startDns({
  "mail.ours.test": { MX: [{ priority: 1, exchange: "mx.ours.test" }], TXT: ["v=spf1 ip4:192.0.2.1 -all"] },
});
const test = testWith({
  now: "2026-03-02T09:00:00Z",
  environment: { DNS_SERVERS: dns.server, PUBLIC_URL: "https://mail.ours.test", SMTP_HOST: "127.0.0.1" },
});
test.afterAll(() => dns.close());
test.beforeEach(async () => {
  testApp.clock.set("2026-03-02T09:00:00Z");
  await testApp.rows("delete from sender_domains");
  await testApp.rows("delete from held_domains");
  await testApp.rows("delete from audit_entries");
  await testApp.rows("delete from notifications");
});

let made = 0;
async function add(who = testApp.owner, name = "firm"): Promise<SenderDomain> {
  made += 1;
  return client.call(senderDomains.add, { domain: `${name}-${made}.test` }, who);
}
const check = (id: string, who = testApp.owner) => client.call(senderDomains.check, { id }, who);
const recheck = () => recheckSenderDomains(senderDomainsPorts)(testApp.platform);
const list = (who = testApp.owner) => client.call(senderDomains.list, {}, who);
async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await testApp.rows<{ state: string }>("select state from sender_domains where id = $1", [id]);
  return row?.state;
}
const codes = ({ records }: SenderDomain) => records.map(({ purpose, code }) => `${purpose} ${code}`);

test("a domain is added with a key of each algorithm and the records that it needs", async () => {
  const { domain, state, records, keys, return_path_host } = await add();

  expect({ state, return_path_host }).toEqual({ state: "pending", return_path_host: `bounce.${domain}` });
  expect(keys.map(({ algorithm, state: one }) => `${algorithm} ${one}`)).toEqual(["rsa fresh", "ed25519 fresh"]);
  expect(records.map(({ kind, host }) => `${kind} ${host}`)).toEqual([
    `TXT _delight.${domain}`,
    `TXT ${keys[0]?.selector}._domainkey.${domain}`,
    `TXT ${keys[1]?.selector}._domainkey.${domain}`,
    `TXT _dmarc.${domain}`,
    `CNAME bounce.${domain}`,
    `TXT ${domain}`,
    `MX ${domain}`,
  ]);
  expect(records.every(({ state: one }) => one === "unchecked")).toBe(true);
  expect(records[1]?.value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjAN[\w+/]+={0,2}$/);
  expect(records[2]?.value).toMatch(/^v=DKIM1; k=ed25519; p=[\w+/]{43}=$/);
});

test.each(["firm", "müller"])(
  "M53 M56 once its records are seen %s is verified, its keys sign, and every rule of the large providers is met",
  async (name) => {
    const added = await add(testApp.owner, name);
    const before = await check(added.id);
    publish(dns, added);

    const after = await check(added.id);

    expect(before).toMatchObject({ state: "pending", rules: { dkim: "unmet", dmarc: "unmet" } });
    expect(codes(before)).toContain("ownership missing");
    expect(codes(after)).toEqual([
      "ownership ok",
      "dkim ok",
      "dkim ok",
      "dmarc ok",
      "return_path ok",
      "spf ok",
      "mx ok",
    ]);
    expect(after).toMatchObject({ state: "verified", verified_at: "2026-03-02T09:00:00.000Z" });
    expect(after.keys.map(({ state }) => state)).toEqual(["active", "active"]);
    expect(after.rules).toEqual({ dkim: "met", spf: "met", dmarc: "met", alignment: "met", one_click: "met" });
    const typed = EmailAddress.parse(`info@${name}-${made}.test`);
    expect(await testApp.inOwnOrg((tx) => domainStatusOf(tx, typed))).toMatchObject({
      isVerified: true,
      returnPathHost: added.return_path_host,
    });
  },
);

test.each([
  ["Firm.Example", "firm.example"],
  ["https://www.firm.example/contact", "www.firm.example"],
  ["hello@firm.example", "firm.example"],
  ["bücher.example", "xn--bcher-kva.example"],
])("%s is understood as %s", async (typed, domain) => {
  expect((await client.call(senderDomains.add, { domain: typed }, testApp.owner)).domain).toBe(domain);
});

test.each([
  ["gmail.com", 400, "belongs to a provider of mailboxes: use a domain of your own"],
  ["yahoo.co.uk", 400, "belongs to a provider of mailboxes: use a domain of your own"],
  ["mail.ours.test", 400, "is the installation’s own"],
  ["localhost", 400, "must be a domain such as example.com"],
  ["192.0.2.1", 400, "must be a domain such as example.com"],
])("M56 %s is refused", async (domain, status, sentence) => {
  const refused = await client.refused(senderDomains.add, { domain }, testApp.owner);

  expect([refused.status, refused.body.errors]).toEqual([status, { domain: [sentence] }]);
});

test("one that is there already is refused, and more than there may be", async () => {
  const { domain } = await add();
  const twice = await client.refused(senderDomains.add, { domain }, testApp.owner);
  await testApp.rows(
    `insert into sender_domains (organization_id, domain, token, return_path_host)
     select $1, 'more-' || n || '.test', 'token', 'bounce' from generate_series(2, $2) n`,
    [testApp.ownOrgId, mostSenderDomains],
  );

  const tooMany = await client.refused(senderDomains.add, { domain: "one-more.test" }, testApp.owner);

  expect(twice.body.errors).toEqual({ domain: ["is there already"] });
  expect(tooMany.status).toBe(409);
});

test("M56 of two organizations that prove one domain at once, one holds it, and the other is not told whom", async () => {
  const domain = "wanted.test";
  const mine = await client.call(senderDomains.add, { domain }, testApp.owner);
  const theirs = await client.call(senderDomains.add, { domain }, testApp.otherOrgOwner);
  const proofs = [mine, theirs].map(({ records }) => records[0]?.value ?? "");
  dns.set({ [`_delight.${domain}`]: { TXT: proofs } });

  const both = await Promise.all([check(mine.id), check(theirs.id, testApp.otherOrgOwner)]);

  const states = both.map(({ state }) => state);
  expect(states.toSorted()).toEqual(["pending", "verified"]);
  const loser = both.find(({ state }) => state === "pending");
  expect(loser && codes(loser)[0]).toBe("ownership held_elsewhere");
  expect(JSON.stringify(loser)).not.toMatch(/Mine|Theirs/);
  expect(proofs[0]).not.toBe(proofs[1]);
});

test("M56 a domain that was removed can be proved by another organization, the token of another proves nothing", async () => {
  const domain = "moved.test";
  const mine = await client.call(senderDomains.add, { domain }, testApp.owner);
  const theirs = await client.call(senderDomains.add, { domain }, testApp.otherOrgOwner);
  dns.set({ [`_delight.${domain}`]: { TXT: [mine.records[0]?.value ?? ""] } });
  await check(mine.id);
  const wrong = await check(theirs.id, testApp.otherOrgOwner);
  await client.call(senderDomains.remove, { id: mine.id }, testApp.owner);
  dns.set({ [`_delight.${domain}`]: { TXT: [theirs.records[0]?.value ?? ""] } });

  const taken = await check(theirs.id, testApp.otherOrgOwner);

  expect(codes(wrong)[0]).toBe("ownership wrong_token");
  expect([wrong.state, taken.state]).toEqual(["pending", "verified"]);
});

test("M53 other keys sign once they are seen, and the records of before may go a week later", async () => {
  const added = await add();
  publish(dns, added);
  await check(added.id);
  testApp.clock.advance(60);
  const rotated = await client.call(senderDomains.rotate, { id: added.id }, testApp.owner);
  const again = await client.refused(senderDomains.rotate, { id: added.id }, testApp.owner);

  const unseen = await check(added.id);
  publish(dns, rotated);
  const seen = await check(added.id);
  testApp.clock.advance(7 * 24 * 3600);
  const later = await check(added.id);

  const states = ({ keys }: SenderDomain) => keys.map(({ algorithm, state }) => `${algorithm} ${state}`);
  expect(again.status).toBe(409);
  expect(states(unseen)).toEqual(["rsa fresh", "ed25519 fresh", "rsa active", "ed25519 active"]);
  expect(unseen.state).toBe("verified");
  expect(states(seen)).toEqual(["rsa active", "ed25519 active", "rsa retiring", "ed25519 retiring"]);
  expect(seen.keys[2]?.removable_at).toBe("2026-03-09T09:01:00.000Z");
  expect(seen.records).toHaveLength(9);
  expect(states(later)).toEqual(["rsa active", "ed25519 active", "rsa retired", "ed25519 retired"]);
  expect(later.records).toHaveLength(7);
  const kept = await testApp.rows("select state from dkim_keys where private_key is not null");
  expect(kept).toHaveLength(2);
});

test("M53 private keys are sealed, and no answer holds one", async () => {
  const added = await add();
  const answers = [
    added,
    await check(added.id),
    await list(),
    await client.call(senderDomains.rotate, { id: added.id }, testApp.owner).catch(String),
  ];

  const [row] = await testApp.rows<{ private_key: Buffer }>(
    "select private_key from dkim_keys where algorithm = 'rsa'",
  );

  expect(row?.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
  expect(JSON.stringify(answers)).not.toMatch(/private|PRIVATE|MIIEv/);
});

test("a domain that loses its proof fails, and is lost after three looks over a day; who sends is told each time", async () => {
  const added = await add();
  publish(dns, added);
  await check(added.id);
  dns.set({ [`_delight.${added.domain}`]: undefined });

  const states: unknown[] = [];
  for (let look = 0; look < 6; look += 1) {
    testApp.clock.advance(25 * 3600 * (look === 0 ? 1 : 0.25));
    await recheck();
    states.push(await stateOf(added.id));
  }
  publish(dns, added);
  testApp.clock.advance(7 * 3600);
  await recheck();

  expect(states).toEqual(["failing", "failing", "failing", "failing", "lost", "lost"]);
  expect(await stateOf(added.id)).toBe("verified");
  const told = await client.call(notifications.list, {}, testApp.owner);
  expect(told.items.map(({ kind }) => kind)).toEqual(["sender_domain_lost", "sender_domain_failing"]);
  const log = await client.call(audit.list, {}, testApp.owner);
  expect(log.items.map(({ action }) => action)).toEqual([
    "sender_domain_verified",
    "sender_domain_lost",
    "sender_domain_verified",
    "sender_domain_added",
  ]);
});

test("F28 a name server that fails costs a domain nothing, however often", async () => {
  const added = await add();
  publish(dns, added);
  const fine = await check(added.id);
  dns.set(Object.fromEntries(added.records.map(({ host }) => [host, { fault: "SERVFAIL" as const }])));

  for (let look = 0; look < 6; look += 1) {
    testApp.clock.advance(25 * 3600);
    await recheck();
  }

  const [now] = await list();
  expect(now).toMatchObject({ state: "verified", failing_since: null, checked_at: "2026-03-08T15:00:00.000Z" });
  expect(now?.records.every(({ state }) => state === "unknown")).toBe(true);
  expect(now?.rules).toMatchObject({ dkim: "unknown", dmarc: "unknown" });
  expect(now?.keys).toEqual(fine.keys);
});

test("several workers share what is due, and each domain is looked at once", async () => {
  const added = await add();
  publish(dns, added);
  const asked = () => dns.asked.filter((one) => one === `TXT _delight.${added.domain}`).length;

  await Promise.all([recheck(), recheck(), recheck()]);
  await recheck();

  expect(asked()).toBe(1);
  expect(await stateOf(added.id)).toBe("verified");
});

test("an organization sees its own domains alone", async () => {
  await add();

  expect(await list(testApp.otherOrgOwner)).toEqual([]);
  expect(await list(testApp.viewer)).toHaveLength(1);
});
