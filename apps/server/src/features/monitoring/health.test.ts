import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { monitoring } from "@delight/contract/monitoring";
import pg from "pg";
import { expect, inject, vi } from "vitest";
import { client, testApp, openConfigured, testWith } from "../../testing/fixtures.ts";

const mailServer = createServer((socket) => socket.end());
await once(mailServer.listen(0, "127.0.0.1"), "listening");
const port = String((mailServer.address() as AddressInfo).port);
// The disk of the machine that runs the tests may be as full as it likes.
const environment = { SMTP_HOST: "127.0.0.1", SMTP_PORT: port, DISK_WARNING_PERCENT: "100" };
const test = testWith({ now: "2026-03-02T09:00:00Z", environment });
test.afterAll(() => mailServer.close());

async function health() {
  const response = await client.app.fastify.inject({ method: "GET", url: "/api/health" });
  return { status: response.statusCode, body: monitoring.health.output.parse(response.json()) };
}

test("health says that database, queue and mail answer", async () => {
  expect(await health()).toEqual({
    status: 200,
    body: {
      status: "ok",
      checks: { database: { status: "ok" }, queue: { status: "ok" }, mail: { status: "ok" }, disk: { status: "ok" } },
    },
  });
});

test("health is looked at anew only after five seconds, and a mail server that is away shows in its check alone", async () => {
  mailServer.close();
  await once(mailServer, "close");

  testApp.clock.advance(4);
  expect((await health()).body.checks.mail.status).toBe("ok");
  testApp.clock.advance(1);
  const later = await health();

  expect(later.status).toBe(200);
  expect(later.body).toMatchObject({ status: "ok", checks: { mail: { status: "failing" } } });
});

test("health answers 503 with the failing check when the queue is gone, and when the database is", async () => {
  await testApp.rows("alter schema pgboss rename to elsewhere");
  testApp.clock.advance(5);
  expect(await health()).toMatchObject({
    status: 503,
    body: { status: "failing", checks: { database: { status: "ok" }, queue: { status: "failing" } } },
  });
  await testApp.rows("alter schema elsewhere rename to pgboss");

  const elsewhere = new pg.Client({ connectionString: inject("postgresUrl") });
  await elsewhere.connect();
  const name = new URL(testApp.url).pathname.slice(1);
  await elsewhere.query(`alter database ${name} allow_connections false`);
  await testApp.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'delight-test' and datname = current_database()",
  );
  // Told to end, a connection answers until it hears of it.
  const left = "select from pg_stat_activity where application_name = 'delight-test' and datname = $1";
  await vi.waitFor(async () => expect((await elsewhere.query(left, [name])).rows).toEqual([]), 50_000);
  testApp.clock.advance(5);
  expect(await health()).toMatchObject({
    status: 503,
    body: { status: "failing", checks: { database: { status: "failing" } } },
  });

  await elsewhere.query(`alter database ${name} allow_connections true`);
  await elsewhere.end();
  testApp.clock.advance(5);
  expect((await health()).status).toBe(200);
});

test("the public status says what a sign-in page must know", async () => {
  expect(await client.call(monitoring.frontDoor, {})).toEqual({
    held_since: null,
    mail_captured: false,
    demo: false,
    demo_mode: false,
    needs_setup: false,
    simpro: false,
  });

  await testApp.rows("insert into installation (name, value) values ('demo', 'ready')");

  expect((await client.call(monitoring.frontDoor, {})).demo).toBe(true);
});

test("1.6: the public status tells that everybody is in demo mode", async () => {
  const forced = await openConfigured({ demo: true });

  const { demo_mode } = await forced.call(monitoring.frontDoor, {});

  expect(demo_mode).toBe(true);
});

test("health is degraded, and pages still work, when a disk is nearly full", async () => {
  const limits = testApp.platform.config.diskLimits;
  const { warning } = limits;
  // However much of the disk of this machine is used.
  limits.warning = 0;
  testApp.clock.advance(5);

  const { status, body } = await health();
  limits.warning = warning;
  testApp.clock.advance(5);

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "degraded", checks: { disk: { status: "degraded" } } });
  expect(body.checks.disk.detail).toMatch(/^The disk is \d+ % full/);
});
