import { afterAll, beforeAll, expect, test } from "vitest";
import { type DnsStandIn, startDns } from "../../../../../../stand-ins/src/dns/dns.ts";
import { createDns, type Dns } from "../../../platform/dns/dns.ts";
import { isAligned, readDmarc } from "./dmarc.ts";

let server: DnsStandIn;
let dns: Dns;
beforeAll(async () => {
  server = await startDns({
    "_dmarc.firm.test": { TXT: ["v=DMARC1; p=reject; sp=quarantine; rua=mailto:d@firm.test"] },
    "_dmarc.own.firm.test": { TXT: ["v=DMARC1; p=none; rua=mailto:d@firm.test; adkim=s; aspf=s"] },
    "_dmarc.shop.test": { TXT: ["v=DMARC1; p=none; psd=y; rua=mailto:d@shop.test"] },
    "_dmarc.apart.firm.test": { TXT: ["v=DMARC1; p=none; psd=n; rua=mailto:d@firm.test"] },
    "_dmarc.two.test": { TXT: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
    "_dmarc.broken.test": { fault: "SERVFAIL" },
    "_dmarc.top.broken2.test": { TXT: ["hello"] },
    "_dmarc.broken2.test": { fault: "SERVFAIL" },
  });
  dns = createDns([server.server]);
});
afterAll(() => server.close());

test.each([
  ["v=DMARC1; p=none; rua=mailto:d@x.test", "ok", "none"],
  ["v=DMARC1; p=REJECT; pct=20; rf=afrf; ri=86400; rua=mailto:d@x.test", "ok", "reject"],
  ["v=DMARC1; p=quarantine; t=y; rua=mailto:d@x.test", "testing", "quarantine"],
  ["v=DMARC1; p=quarantine; np=reject", "no_reports", "quarantine"],
  ["v=DMARC1; rua=mailto:d@x.test", "no_policy", "none"],
  ["v=DMARC1; p=everything", "no_policy", "none"],
  ["v=DMARC1; p", "syntax", undefined],
  ["v=DMARC2; p=none", "missing", undefined],
])("M55 the record %s is %s and asks for %s", async (record, code, policy) => {
  server.set({ "_dmarc.x.test": { TXT: [record] } });

  expect(await readDmarc(dns, "x.test")).toMatchObject({ code, policy });
});

test("M55 RFC 9989, 4.10: a domain without a record takes that of the one above, with its policy for subdomains", async () => {
  expect(await readDmarc(dns, "a.b.firm.test")).toMatchObject({
    code: "ok",
    at: "firm.test",
    policy: "quarantine",
    organizationalDomain: "firm.test",
  });
});

test("M55 RFC 9989, 4.10.2: psd=y ends the organization one label below, psd=n at itself", async () => {
  expect(await readDmarc(dns, "mail.little.shop.test")).toMatchObject({
    at: "shop.test",
    organizationalDomain: "little.shop.test",
  });
  expect(await readDmarc(dns, "mail.apart.firm.test")).toMatchObject({ organizationalDomain: "apart.firm.test" });
});

test("M55 the walk asks at most eight times, also for a name of many labels", async () => {
  const before = server.asked.length;

  await readDmarc(dns, "a.b.c.d.e.f.g.h.i.j.none.test");

  expect(server.asked.slice(before)).toEqual([
    "TXT _dmarc.a.b.c.d.e.f.g.h.i.j.none.test",
    ...["g.h.i.j.none.test", "h.i.j.none.test", "i.j.none.test", "j.none.test", "none.test", "test"]
      .toSpliced(0, 0, "f.g.h.i.j.none.test")
      .map((name) => `TXT _dmarc.${name}`),
  ]);
});

test("M55 two records count as none, and F28 a server that fails proves nothing, at the name or above it", async () => {
  expect((await readDmarc(dns, "two.test")).code).toBe("several");
  expect((await readDmarc(dns, "broken.test")).code).toBe("unknown");
  expect((await readDmarc(dns, "top.broken2.test")).code).toBe("unknown");
});

test("M55 alignment: the same organization, or the very same domain where the record is strict", async () => {
  const { organizationalDomain, isStrict } = await readDmarc(dns, "own.firm.test");

  expect(isStrict).toEqual({ dkim: true, spf: true });
  const strict = { organizationalDomain, isStrict: true };
  expect(isAligned("own.firm.test", "own.firm.test", strict)).toBe(true);
  expect(isAligned("own.firm.test", "bounce.own.firm.test", strict)).toBe(false);
  expect(isAligned("own.firm.test", "bounce.own.firm.test", { organizationalDomain, isStrict: false })).toBe(true);
  expect(isAligned("own.firm.test", "firm.test.evil.test", { organizationalDomain, isStrict: false })).toBe(false);
});
