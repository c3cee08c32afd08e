import { organizations } from "@delight/contract/organizations";
import { Problem } from "@delight/contract/problem";
import { expect } from "vitest";
import { aSegment } from "./testing/factories.ts";
import { client, testApp, test } from "./testing/fixtures.ts";

test.beforeEach(() => testApp.rows("delete from login_attempts"));

async function post(payload: string | Buffer, type = "application/json") {
  const headers = { "content-type": type };
  const answer = await client.app.fastify.inject({ method: "POST", url: "/api/auth/login", payload, headers });
  return { status: answer.statusCode, body: Problem.parse(answer.json()) };
}
async function statusesOf(bodies: Record<string, string | Buffer>) {
  const statuses = await Promise.all(
    Object.entries(bodies).map(async ([what, body]) => [what, (await post(body)).status]),
  );
  return Object.fromEntries(statuses) as Record<string, number>;
}
const all = <T>(bodies: Record<string, unknown>, status: T) =>
  Object.fromEntries(Object.keys(bodies).map((what) => [what, status]));
const right = JSON.stringify({ email: "nobody@delight.test", password: "no" });

test("A33 only application/json in UTF-8 is taken, however a content type is dressed up", async () => {
  const refused = [
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json\ta",
    "application/json garbage",
    "application/json, text/plain",
    "application/json;charset=utf-7",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-8; charset=utf-7",
    "application/json; x=y",
    "application/jsonp",
    "application/problem+json",
    "application/merge-patch+json",
    "*/*",
    "x",
  ];
  const taken = [
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
  ];

  expect(await Promise.all(refused.map(async (type) => [type, (await post(right, type)).status]))).toEqual(
    refused.map((type) => [type, 415]),
  );
  expect(await Promise.all(taken.map(async (type) => [type, (await post(right, type)).status]))).toEqual(
    taken.map((type) => [type, 401]),
  );
});

test("A34 what is no JSON text of RFC 8259 is refused", async () => {
  const bodies = {
    nothing: "",
    space: " ",
    "a comma at the end": '{"email":"a","password":"b",}',
    "a comma alone": "{,}",
    "no comma": '{"email":"a" "password":"b"}',
    "no colon": '{"email" "a"}',
    "no quotes": "{email:1}",
    "single quotes": "{'email':'a'}",
    comment: '{"email":"a"/* */}',
    "two values": "{}{}",
    "an end too many": "{}}",
    "no end": '{"email":"a"',
    "a string without end": '{"email":"a',
    NaN: '{"email":NaN}',
    Infinity: '{"email":-Infinity}',
    hexadecimal: '{"email":0x1}',
    "leading zero": '{"email":01}',
    "leading plus": '{"email":+1}',
    "a point alone": '{"email":1.}',
    "an exponent without digits": '{"email":1e}',
    "a control character": '{"email":"a\u0001"}',
    "a line break in a string": '{"email":"a\nb"}',
    "an unknown escape": '{"email":"\\x61"}',
    "half an escape": '{"email":"\\u00"}',
    "a byte order mark inside": '{\ufeff"email":"a"}',
    "true in capitals": '{"email":TRUE}',
    undefined: '{"email":undefined}',
    "invalid UTF-8": Buffer.from([0x7b, 0x22, 0x65, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    "overlong UTF-8": Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    "a surrogate in UTF-8": Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
    "UTF-16": Buffer.from(right, "utf16le"),
  };

  expect(await statusesOf(bodies)).toEqual(all(bodies, 400));
});

test("A34 JSON that is no object with our fields is refused", async () => {
  const bodies = {
    null: "null",
    number: "7",
    string: '"x"',
    list: "[]",
    "a list of objects": `[${right}]`,
    "wrong types": '{"email":{"a":1},"password":[1]}',
    "too large a number": '{"email":1e999,"password":"x"}',
    NUL: '{"email":"a\\u0000@b.example","password":"x"}',
    "half a character": '{"email":"\\ud800@b.example","password":"x"}',
    "a prototype": '{"email":"a","password":"b","__proto__":{"x":1}}',
    "a prototype in escapes": '{"email":"a","password":"b","\\u005f_proto__":{"x":1}}',
    "a constructor": '{"email":"a","password":"b","constructor":{"prototype":{"x":1}}}',
  };

  expect(await statusesOf(bodies)).toEqual(all(bodies, 400));
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test("A34 of a name that comes twice the last value counts, for everybody alike", async () => {
  const answer = await post(`{"email":7,"password":"no","email":"nobody@delight.test"}`);

  expect(answer.status).toBe(401);
});

test("A34 deep, long and many are refused before anything looks at them, and others are served meanwhile", async () => {
  const deep = 100_000;
  const bodies = {
    "deep lists": `{"email":${"[".repeat(deep)}${"]".repeat(deep)}}`,
    "deep objects": `{"email":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`,
    "deep without end": "[".repeat(deep),
    "many keys": `{${Array.from({ length: 300_000 }, (_, index) => `"${index}":1`).join(",")}}`,
    "a list of a million": `{"email":[${"1,".repeat(1_000_000)}1]}`,
    "five million letters": `{"email":"${"a".repeat(5_000_000)}"}`,
    "a long number": `{"email":${"9".repeat(60_000)}}`,
    "a long name": `{"${"a".repeat(60_000)}":1}`,
  };
  const [statuses, other] = await Promise.all([
    statusesOf(bodies),
    client.answer(organizations.list, {}, testApp.owner),
  ]);

  expect(statuses).toEqual({ ...all(bodies, 413), "a long number": 400, "a long name": 400 });
  expect(other.status).toBe(200);
  expect((await post(`{"${"a".repeat(60_000)}":1}`)).body.detail.length).toBeLessThan(500);
});

test("A34 a name that the caller made up is not given back, and costs no more in demo mode than it is long", async () => {
  const payload = `{"${"a".repeat(60_000)}":"\\u0000"}`;
  const headers = { "content-type": "application/json", "x-anonymize-data": "true" };

  const answer = await client.app.fastify.inject({ method: "POST", url: "/api/auth/login", payload, headers });

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body.length).toBeLessThan(500);
});

test("A34 paths and queries that are broken, long or strange are answered, and never with 500", async () => {
  const authorization = `Bearer ${await client.token(testApp.owner)}`;
  const urls = [
    "/api/customers/%",
    "/api/customers/%zz",
    "/api/customers/%00",
    "/api/customers/%c0%af",
    "/api/customers/%ff",
    `/api/customers/${"a".repeat(500)}`,
    "/api/customers/..%2f..%2fetc%2fpasswd",
    "/api/customers/?page=1&page=2",
    "/api/customers/?page=1e309",
    "/api/customers/?page=-1",
    "/api/customers/?page=1000000&page_size=100",
    "/api/customers/?search=%00",
    "/api/customers/?search=%ed%a0%80",
    "/api/customers/?search=%",
    "/api/customers/?__proto__[x]=1&constructor[prototype][x]=1",
    "/api/customers/?search[]=a&search[b]=c",
    `/api/customers/?${"a=1&".repeat(5000)}`,
    `/api/customers/?search=${"%25_".repeat(60)}`,
    "/api/%00",
    "/%00",
    "/%zz",
    "/t/o/%00",
    "/t/c/%zz",
    `/t/u/${"a".repeat(5000)}`,
  ];
  const statuses = await Promise.all(
    urls.map(async (url) => {
      const { statusCode } = await client.app.fastify.inject({ url, headers: { authorization } });
      return { url, isAnswered: statusCode < 500 };
    }),
  );

  expect(statuses).toEqual(urls.map((url) => ({ url, isAnswered: true })));
});

test("7.1: a deletion under the JSON content type needs no body, and one that has a body sends JSON", async () => {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await client.token(testApp.owner)}`,
  };
  const { id } = await testApp.inOwnOrg(aSegment);
  const url = `/api/segments/${id}`;

  const broken = await client.app.fastify.inject({ method: "DELETE", url, headers, payload: "{" });
  const empty = await client.app.fastify.inject({ method: "DELETE", url, headers });

  expect(broken.statusCode).toBe(400);
  expect(empty.statusCode).toBeLessThan(300);
});
