import { createHash, createHmac, randomUUID, type KeyObject } from "node:crypto";
import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { buildApp } from "../app.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys, keepSigningKeys } from "../platform/auth/signing-keys.ts";
import { inSystem } from "../platform/db/database.ts";
import { client, testApp, testWith } from "../testing/fixtures.ts";
import { password } from "../testing/people.ts";

let second: FastifyInstance;
const test = testWith({ now: "2026-03-02T09:00:00Z" });
test.beforeAll(async () => {
  // Another process on the same database, with a memory of its own.
  const signingKeys = createSigningKeys(testApp.platform.keys.sealing, testApp.clock);
  second = (await buildApp({ ...testApp.platform, signingKeys })).fastify;
});
test.afterAll(async () => {
  await second.close();
});
test.beforeEach(() => testApp.clock.advance(3600));

const day = 24 * 3600;
const signIn = () => client.call(auth.login, { email: testApp.owner.email, password });
const status = async (token: string, app = client.app.fastify) => {
  const answer = await app.inject({ url: "/api/user-profiles/", headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode;
};
const keepKeys = () => keepSigningKeys(testApp.platform);
const keyIds = async () =>
  (await testApp.rows<{ id: string }>("select id from signing_keys order by created_at desc")).map(({ id }) => id);
const partOf = (token: string, index: number): object =>
  JSON.parse(Buffer.from(token.split(".")[index] ?? "", "base64url").toString()) as object;
const kidOf = (token: string) => (partOf(token, 0) as { kid: string }).kid;
const encode = (part: object | string) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const currentKey = () => inSystem(testApp.platform.database, (tx) => testApp.platform.signingKeys.newest(tx));

function signed(
  header: object | string,
  claims: object | string,
  key: KeyObject | Uint8Array,
  hash = "sha256",
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}

function nextLetter(letter: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return alphabet.charAt(alphabet.indexOf(letter) + 1);
}

test("A07 a token of a live session with anything else in its header is refused, whoever signed it", async () => {
  const { access } = await signIn();
  const { secret } = await currentKey();
  const good = partOf(access, 0);
  const claims = partOf(access, 1);
  const [text = "", body = "", signature = ""] = access.split(".");
  const publicBytes = new TextEncoder().encode(kidOf(access));
  const bad = {
    unsigned: `${encode({ ...good, alg: "none" })}.${body}.x`,
    "unsigned in capitals": signed({ ...good, alg: "None" }, claims, secret),
    "unsigned in both": signed({ ...good, alg: "nOnE" }, claims, secret),
    "another hash": signed({ ...good, alg: "HS512" }, claims, secret, "sha512"),
    RS256: signed({ ...good, alg: "RS256" }, claims, secret),
    PS256: signed({ ...good, alg: "PS256" }, claims, secret),
    ES256: signed({ ...good, alg: "ES256" }, claims, secret),
    "no algorithm": signed({ typ: "at+jwt", kid: kidOf(access) }, claims, secret),
    "another type": signed({ ...good, typ: "JWT" }, claims, secret),
    "an encrypted one": signed({ ...good, enc: "A256GCM" }, claims, secret),
    "an unknown crit": signed({ ...good, crit: ["x"], x: 1 }, claims, secret),
    "an unencoded payload": signed({ ...good, crit: ["b64"], b64: false }, claims, secret),
    "a key of its own": signed({ ...good, jwk: { kty: "oct", k: "AAAA" } }, claims, Buffer.from("AAAA", "base64url")),
    "a key set's address": signed({ ...good, jku: "http://127.0.0.1:9/keys" }, claims, secret),
    "a certificate's address": signed({ ...good, x5u: "http://127.0.0.1:9/cert" }, claims, secret),
    "a certificate": signed({ ...good, x5c: ["AAAA"] }, claims, secret),
    "the key's name as key": signed(good, claims, publicBytes),
    "the key's hash as key": signed(good, claims, createHash("sha256").update(publicBytes).digest()),
    "a key named twice": signed(JSON.stringify(good).replace("{", '{"kid":"x",'), claims, secret),
    "no signature": `${text}.${body}.`,
    "an empty signature": `${text}.${body}`,
    "half a signature": `${text}.${body}.${signature.slice(0, 20)}`,
    // The last letter has two bits to spare: the next one stands for the same bytes.
    "another spelling of the signature": `${text}.${body}.${signature.slice(0, -1)}${nextLetter(signature.at(-1) ?? "")}`,
    "five parts": `${access}.${body}.${signature}`,
  };

  expect(await status(signed(good, claims, secret))).toBe(200);
  for (const [what, token] of Object.entries(bad)) {
    expect({ what, status: await status(token) }).toEqual({ what, status: 401 });
  }
});

test("A07 the name of a key is looked up among our keys and nowhere else", async () => {
  const { access } = await signIn();
  const claims = partOf(access, 1);
  const names: unknown[] = [
    "../../../../../../dev/null",
    "/proc/sys/kernel/randomize_va_space",
    "file:///dev/null",
    "http://127.0.0.1:9/key",
    "x' union select 'a",
    "'; drop table signing_keys; --",
    "__proto__",
    "constructor",
    "toString",
    "",
    "*",
    " ".repeat(100),
    randomUUID(),
    null,
    7,
    [kidOf(access)],
    { toString: kidOf(access) },
  ];
  const keys = [
    new Uint8Array(0),
    new TextEncoder().encode("a"),
    testApp.platform.keys.refresh,
    testApp.platform.keys.sealing,
  ];

  for (const kid of names) {
    for (const key of keys) {
      const token = signed({ alg: "HS256", typ: "at+jwt", kid }, claims, key);
      expect({ kid, status: await status(token) }).toEqual({ kid, status: 401 });
    }
  }
  expect(await status(access)).toBe(200);
});

test("A07 a token with other claims than ours is refused, even signed with our key", async () => {
  const { access } = await signIn();
  const { secret } = await currentKey();
  const header = partOf(access, 0);
  const claims = partOf(access, 1) as { exp: number; iat: number };
  const text = JSON.stringify(claims);
  const past = { iat: claims.iat - 1801, exp: claims.exp - 1801 };
  const bad: Record<string, object | string> = {
    "another audience": { ...claims, aud: "delight-tracking" },
    "two audiences": { ...claims, aud: ["delight-api", "other"] },
    "another issuer": { ...claims, iss: "somebody" },
    "another user": { ...claims, sub: testApp.staff.id },
    "no user": { ...claims, sub: undefined },
    "a session that never was": { ...claims, sid: randomUUID() },
    expired: { ...claims, ...past },
    "expired long ago": { ...claims, exp: 1 },
    "no expiry": { ...claims, exp: undefined },
    "an expiry in words": { ...claims, exp: String(claims.exp) },
    "an expiry with a fraction": { ...claims, exp: claims.exp + 0.5 },
    "a huge expiry": { ...claims, exp: 1e300 },
    "an endless expiry": text.replace(String(claims.exp), "1e999"),
    "an expiry spelled otherwise": text.replace(String(claims.exp), `${claims.exp}.0`),
    "a year's life": { ...claims, exp: claims.iat + 365 * day },
    "not yet valid": { ...claims, nbf: 9_999_999_999 },
    "a claim more": { ...claims, is_staff: true },
    "the user named twice": text.replace("{", `{"sub":"${testApp.staff.id}",`),
    "the session named twice": text.replace("}", `,"sid":"${randomUUID()}"}`),
    "a prototype": text.replace("{", '{"__proto__":{"sub":"x"},'),
    "a list": "[]",
    "no JSON": "no JSON",
    "deep JSON": "[".repeat(900),
    "much JSON": { ...claims, more: "x".repeat(100_000) },
  };

  for (const [what, changed] of Object.entries(bad)) {
    expect({ what, status: await status(signed(header, changed, secret)) }).toEqual({ what, status: 401 });
  }
});

test("A07 a header field of 100 KB, and what is no token at all, are refused and break nothing", async () => {
  const texts = [
    "x".repeat(100_000),
    `${"x".repeat(50_000)}.${"x".repeat(50_000)}.x`,
    "a.b.c",
    "..",
    "a b",
    "🔑.🔑.🔑",
  ];

  expect(await Promise.all(texts.map((text) => status(text)))).toEqual(texts.map(() => 401));
});

test("A08 no token of one kind passes as one of another kind", async () => {
  const { access, refresh } = await signIn();
  const others = [refresh, `${refresh}.${refresh}.${refresh}`, "", "null"];
  const refused = (token: string) => client.refused(auth.refresh, { refresh: token });

  expect(await Promise.all(others.map((token) => status(token)))).toEqual(others.map(() => 401));
  expect((await refused(access)).body.code).toBe("session_ended");
  const claims = partOf(access, 1);
  const header = partOf(access, 0);
  for (const key of Object.values(testApp.platform.keys) as Uint8Array[]) {
    expect(await status(signed(header, claims, key))).toBe(401);
  }
  const setup = { email: "a@b.example", password: "long enough for this", organization_name: "Firm" };
  for (const token of [access.slice(0, 200), refresh]) {
    expect((await client.refused(auth.setup, { ...setup, token })).status).toBe(403);
  }
});

test("A07 access tokens name their key, a fresh one is made every 30 days, and tokens of the one before live on until they expire", async () => {
  await testApp.rows("delete from signing_keys");
  await keepKeys();
  const first = await signIn();
  const [firstKey] = await keyIds();
  expect(kidOf(first.access)).toBe(firstKey);

  testApp.clock.advance(30 * day - 7200);
  await keepKeys();
  expect(await keyIds()).toEqual([firstKey]);
  testApp.clock.advance(7200);
  const last = await signIn();
  await keepKeys();
  const [fresh, ...older] = await keyIds();
  testApp.clock.advance(5 * 60);
  const next = await signIn();

  expect(older).toEqual([firstKey]);
  expect([kidOf(last.access), kidOf(next.access)]).toEqual([firstKey, fresh]);
  expect(await status(last.access)).toBe(200);
  expect(await status(next.access)).toBe(200);
  testApp.clock.advance(25 * 60);
  expect(await status(last.access)).toBe(401);
  expect(await status(next.access)).toBe(200);
});

test("A07 a key that signs nothing any more is removed, and opens nothing even before that", async () => {
  const { secret, id } = await currentKey();
  testApp.clock.advance(30 * day);
  await keepKeys();
  testApp.clock.advance(3600);
  const { access } = await signIn();
  const forged = signed({ alg: "HS256", typ: "at+jwt", kid: id }, partOf(access, 1), secret);

  expect(kidOf(access)).not.toBe(id);
  expect([await status(access), await status(forged)]).toEqual([200, 401]);
  await keepKeys();
  expect(await keyIds()).toEqual([kidOf(access)]);
});

test("A07 another process reads tokens of a key that it has never seen, signs with it itself soon, and need not be restarted", async () => {
  const before = await signIn();
  expect(await status(before.access, second)).toBe(200);
  testApp.clock.advance(30 * day);
  await keepKeys();
  // Somebody makes the other process look for keys just before the new one is used for the first time.
  testApp.clock.advance(59);
  await status(
    signed({ alg: "HS256", typ: "at+jwt", kid: randomUUID() }, partOf(before.access, 1), testApp.platform.keys.refresh),
    second,
  );
  testApp.clock.advance(1);
  const after = await signIn();

  expect(kidOf(after.access)).not.toBe(kidOf(before.access));
  expect(await status(after.access, second)).toBe(200);
  testApp.clock.advance(300);
  const payload = { email: testApp.owner.email, password };
  const there = await second.inject({ method: "POST", url: "/api/auth/login", payload });
  expect(kidOf(there.json<{ access: string }>().access)).toBe(kidOf(after.access));
});

test("A07 many processes that begin at once agree on one first key, and one with another secret makes its own", async () => {
  await testApp.rows("delete from signing_keys");
  const other = deriveKeys("another secret of the installation");
  const platforms = Array.from({ length: 8 }, () => ({
    ...testApp.platform,
    signingKeys: createSigningKeys(testApp.platform.keys.sealing, testApp.clock),
  }));

  await Promise.all(platforms.map((platform) => keepSigningKeys(platform)));
  expect(await keyIds()).toHaveLength(1);
  const stored = await testApp.rows<{ sealed: Buffer }>("select sealed from signing_keys");
  const { secret } = await currentKey();
  expect(stored.every(({ sealed }) => !sealed.includes(secret.export()))).toBe(true);

  await keepSigningKeys({
    ...testApp.platform,
    keys: other,
    signingKeys: createSigningKeys(other.sealing, testApp.clock),
  });
  expect(await keyIds()).toHaveLength(2);
  expect(await status((await signIn()).access)).toBe(200);
});

test("A07 tokens are read without looking for keys in the database, and invented key names make it look once in five seconds", async () => {
  const { access } = await signIn();
  await status(access);
  const invented = () =>
    signed({ alg: "HS256", typ: "at+jwt", kid: randomUUID() }, partOf(access, 1), testApp.platform.keys.refresh);
  testApp.clock.advance(6);
  await Promise.all(Array.from({ length: 20 }, () => status(invented())));
  const key = await currentKey();
  await testApp.rows("delete from signing_keys");

  expect(await Promise.all(Array.from({ length: 20 }, () => status(access)))).toEqual(Array(20).fill(200));
  expect(await Promise.all(Array.from({ length: 20 }, () => status(invented())))).toEqual(Array(20).fill(401));
  // It has not looked again, so that it still knows what is gone by now.
  expect((await currentKey()).id).toBe(key.id);
  expect(await status(access)).toBe(200);
  await keepKeys();
});

test("A07 an access token lives for 30 minutes after a refresh too", async () => {
  const { refresh } = await signIn();
  const { access } = await client.call(auth.refresh, { refresh });

  testApp.clock.advance(29 * 60);
  await client.call(profiles.get, {}, undefined, { authorization: `Bearer ${access}` });
  testApp.clock.advance(61);

  expect(await status(access)).toBe(401);
});
