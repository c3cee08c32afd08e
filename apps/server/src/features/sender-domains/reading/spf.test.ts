import { afterAll, beforeAll, expect, test } from "vitest";
import { type DnsStandIn, startDns } from "../../../../../../stand-ins/src/dns/dns.ts";
import { createDns, type Dns } from "../../../platform/dns/dns.ts";
import { readSpf } from "./spf.ts";
import { readSpfTerms } from "./spf-terms.ts";

let server: DnsStandIn;
let dns: Dns;
beforeAll(async () => {
  server = await startDns({
    "mail.test": { TXT: ["v=spf1 ip4:192.0.2.0/24 -all"] },
    "eleven.test": { TXT: [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.eleven.test`).join(" ")} -all`] },
    "ten.test": { TXT: [`v=spf1 ${Array.from({ length: 10 }, (_, n) => `a:h${n}.eleven.test`).join(" ")} -all`] },
    ...Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`h${n}.eleven.test`, { A: ["192.0.2.1"] }])),
    "deep.test": { TXT: ["v=spf1 include:ten.test -all"] },
    "loop.test": { TXT: ["v=spf1 include:loop.test -all"] },
    "broken.test": { fault: "SERVFAIL" },
    "slow.test": { fault: "silent" },
    "long.test": { TXT: [`v=spf1 ${Array.from({ length: 40 }, (_, n) => `ip4:192.0.2.${n}`).join(" ")} ~all`] },
  });
  dns = createDns([server.server]);
});
afterAll(() => server.close());

async function codeOf(record: string | readonly string[], mustInclude?: string): Promise<string> {
  server.set({ "firm.test": { TXT: typeof record === "string" ? [record] : record } });
  return (await readSpf(dns, "firm.test", mustInclude)).code;
}

test.each([
  ["v=spf1 include:mail.test -all", "ok"],
  ["v=spf1 include:mail.test ~all", "ok"],
  ["V=SPF1 INCLUDE:MAIL.TEST ~ALL", "ok"],
  ["v=spf1 ip4:192.0.2.1 ip6:2001:db8::/32 a:mail.test/24//64 -all", "ok"],
  ["v=spf1 exists:%{ir}.%{v}._spf.%{d2} -all", "ok"],
  ["v=spf1 redirect=mail.test", "ok"],
  ["v=spf1 include:mail.test", "no_end"],
  ["v=spf1 include:mail.test ?all", "no_end"],
  ["v=spf1 include:mail.test +all", "passes_all"],
  ["v=spf1 all", "passes_all"],
  ["v=spf1 ptr include:mail.test -all", "ptr"],
  ["v=spf1 include:nothing.test -all", "include_missing"],
  ["v=spf1 redirect=nothing.test", "include_missing"],
  ["v=spf1 include:broken.test -all", "unknown"],
  ["v=spf1 include:eleven.test -all", "too_many_lookups"],
  ["v=spf1 include:loop.test -all", "too_many_lookups"],
  ["v=spf1 a:x.test a:y.test a:z.test -all", "too_many_voids"],
  ["v=spf1 a:x.test a:y.test -all", "ok"],
  ["v=spf1 inklude:mail.test -all", "syntax"],
  ["v=spf1 ip4:192.0.2.300 -all", "syntax"],
  ["v=spf10 -all", "missing"],
  ["some other text", "missing"],
])("M54 the record %s is %s", async (record, code) => {
  expect(await codeOf(record)).toBe(code);
});

test("M54 two records are as bad as none, and so is a name that is not there", async () => {
  expect(await codeOf(["v=spf1 -all", "v=spf1 ~all"])).toBe("several");
  expect((await readSpf(dns, "nowhere.test")).code).toBe("missing");
});

test("M54 ten look-ups are allowed and counted over includes, eleven are not", async () => {
  expect(await readSpf(dns, "ten.test")).toMatchObject({ code: "ok", lookups: 10 });
  expect((await readSpf(dns, "deep.test")).code).toBe("too_many_lookups");
});

test("what our mail needs is looked for in the record and in what it includes", async () => {
  server.set({ "others.test": { TXT: ["v=spf1 include:mail.test -all"] } });

  expect(await codeOf("v=spf1 include:others.test -all", "mail.test")).toBe("ok");
  expect(await codeOf("v=spf1 ip4:192.0.2.1 -all", "mail.test")).toBe("not_covered");
});

test("F28 a server that fails or says nothing proves nothing", async () => {
  expect((await readSpf(dns, "broken.test")).code).toBe("unknown");
  expect((await readSpf(dns, "slow.test")).code).toBe("unknown");
});

test("a record longer than a datagram is read over TCP", async () => {
  expect(await readSpf(dns, "long.test")).toMatchObject({ code: "ok", lookups: 0 });
});

test.each([
  "a:",
  "include",
  "include:",
  "include:nodot",
  "exists",
  "ip4:192.0.2.1/33",
  "ip4:192.0.2.1/08",
  "ip4:2001:db8::1",
  "ip6:192.0.2.1",
  "ip6:2001:db8::1/129",
  "a/33",
  "a//129",
  "mx:a.test/",
  "a:%%%.test",
  "a:%{z}.test",
  "exists:%{d",
  "all:firm.test",
  "--all",
  "redirect=a.test redirect=b.test",
  "redirect=",
  "unknown-mechanism",
])("RFC 7208, 12: %s breaks the grammar", (term) => {
  expect(readSpfTerms(`v=spf1 ${term} -all`)).toBeUndefined();
});

test.each([
  "a",
  "mx",
  "a/24",
  "mx//64",
  "a/24//64",
  "a:b.test/24",
  "ptr",
  "ptr:b.test",
  "mods=x%{d}",
  "exp=%{d}",
  "ip6:::1",
])("RFC 7208, 12: %s does not", (term) => {
  expect(readSpfTerms(`v=spf1 ${term} -all`)).toBeDefined();
});
