import { afterAll, beforeAll, expect, test } from "vitest";
import { type DnsStandIn, startDns } from "../../../../../../stand-ins/src/dns/dns.ts";
import { createDns, type Dns } from "../../../platform/dns/dns.ts";
import { readDkim } from "./dkim-record.ts";

let server: DnsStandIn;
let dns: Dns;
beforeAll(async () => {
  server = await startDns({ "s2._domainkey.firm.test": { fault: "SERVFAIL" } });
  dns = createDns([server.server]);
});
afterAll(() => server.close());

const key = { host: "s1._domainkey.firm.test", algorithm: "rsa", publicKey: "MIGfMA0=" } as const;

test.each([
  ["v=DKIM1; k=rsa; p=MIGfMA0=", "ok"],
  ["p=MIGfMA0=", "ok"],
  ["v=DKIM1;k=rsa;p=MIGf MA0=;", "ok"],
  ["v=DKIM1; h=sha1:sha256; s=email; t=s; p=MIGfMA0=", "ok"],
  ["v=DKIM1; k=rsa; t=y; p=MIGfMA0=", "testing"],
  ["v=DKIM1; k=rsa; p=", "revoked"],
  ["v=DKIM1; k=ed25519; p=MIGfMA0=", "wrong_algorithm"],
  ["v=DKIM1; h=sha1; p=MIGfMA0=", "wrong_hash"],
  ["v=DKIM1; s=tlsrpt; p=MIGfMA0=", "wrong_service"],
  ["v=DKIM1; k=rsa; p=MIGfMA1=", "wrong_key"],
  ["v=DKIM2; p=MIGfMA0=", "syntax"],
  ["k=rsa; v=DKIM1; p=MIGfMA0=", "syntax"],
  ["v=DKIM1; k=rsa", "syntax"],
  ["v=DKIM1; p=MIGfMA0=; p=MIGfMA0=", "syntax"],
])("M50 the key record %s is %s", async (record, code) => {
  server.set({ [key.host]: { TXT: [record] } });

  expect((await readDkim(dns, key)).code).toBe(code);
});

test("M50 nothing there, two records, and F28 a server that fails", async () => {
  server.set({ [key.host]: undefined });
  expect(await readDkim(dns, key)).toEqual({ code: "missing", records: [] });

  server.set({ [key.host]: { TXT: ["p=MIGfMA0=", "p=MIGfMA1="] } });
  expect((await readDkim(dns, key)).code).toBe("several");
  expect((await readDkim(dns, { ...key, host: "s2._domainkey.firm.test" })).code).toBe("unknown");
});
