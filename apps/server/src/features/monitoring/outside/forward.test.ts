import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { monitoring } from "@delight/contract/monitoring";
import { expect, vi } from "vitest";
import { workers } from "../../../workers.ts";
import { startWorkers, type Workers } from "../../../platform/jobs/worker.ts";
import { client, testApp, openConfigured, testWith } from "../../../testing/fixtures.ts";
import { endRetryPauses } from "../../../testing/stale-workers.ts";
import { report, visit } from "../testing/visit.ts";
import { postEnvelope } from "./post-envelope.ts";

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly lines: Array<Record<string, unknown>>;
  readonly body: string;
}

/** Plays the outside service: takes envelopes, and answers what it is told. */
const service = createServer((request, response) => void take(request, response));
await once(service.listen(0, "127.0.0.1"), "listening");
const dsn = `http://public_key@127.0.0.1:${(service.address() as AddressInfo).port}/sub/42`;
const test = testWith({ environment: { MONITORING_DSN: dsn, MONITORING_ENVIRONMENT: "staging" } });

let received: Received[];
let answers: number[];
let running: Workers;
test.beforeAll(async () => {
  running = await startWorkers(
    testApp.platform,
    testApp.appUrl,
    workers.filter(({ job }) => job.name.startsWith("monitoring.")),
  );
});
test.afterAll(async () => {
  await running.stop();
  service.close();
});
async function take(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const lines = body
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  received.push({ url: request.url, headers: request.headers, body, lines });
  response.writeHead(answers.shift() ?? 200, { location: "http://127.0.0.1:1/elsewhere" }).end("{}");
}
test.beforeEach(() => {
  received = [];
  answers = [];
});
test.afterEach(() => testApp.rows("delete from error_groups"));

const patience = { timeout: 50_000, interval: 20 };
const stack =
  "TypeError: no\n    at load (http://localhost:5173/src/a.ts:3:7)\n    at open (http://localhost:5173/node_modules/x.js:1:2)";

async function met(message = "TypeError: no") {
  const session = await visit(client, testApp.owner, { "user-agent": "Firefox" });
  await client.call(monitoring.reportError, report(testApp, session, { message, stack, path: "/customers" }));
}

test("4.7, 9.10: an error is handed on as an envelope of one event, with release, environment, stack and the user record", async () => {
  await met();
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  const [{ url, headers, lines, body }] = received as [Received];
  const [head, item, event] = lines;
  const [row] = await testApp.rows<{ id: string }>("select id from error_occurrences");

  expect(url).toBe("/sub/api/42/envelope/");
  expect(headers["content-type"]).toBe("application/x-sentry-envelope");
  expect(headers["x-sentry-auth"]).toContain("sentry_version=7");
  expect(headers["x-sentry-auth"]).toContain("sentry_key=public_key");
  expect(head).toMatchObject({ event_id: row?.id.replaceAll("-", ""), sent_at: expect.any(String) });
  expect(item).toEqual({
    type: "event",
    content_type: "application/json",
    length: Buffer.byteLength(body.split("\n")[2] ?? ""),
  });
  expect(event).toMatchObject({
    event_id: head?.["event_id"],
    platform: "javascript",
    level: "error",
    environment: "staging",
    release: "1.0.0",
    request: { url: "/customers", headers: { "User-Agent": "Firefox" } },
    tags: { kind: "uncaught", organization: "Mine" },
    user: { id: testApp.owner.id, email: testApp.owner.email, username: testApp.owner.email, is_staff: false },
    exception: {
      values: [
        {
          type: "TypeError",
          value: "no",
          stacktrace: {
            frames: [
              { function: "open", in_app: false },
              { function: "load", lineno: 3, colno: 7, in_app: true },
            ],
          },
        },
      ],
    },
  });
});

test("9.10: a service that is away is tried again, with the same event", async () => {
  answers = [503, 429];
  await met();
  await vi.waitFor(async () => {
    await endRetryPauses(testApp);
    expect(received).toHaveLength(3);
  }, patience);

  expect(new Set(received.map(({ lines }) => lines[0]?.["event_id"])).size).toBe(1);
});

test("9.10: what the service refuses is not sent again, a redirect is not followed, and what is away is no failure of the caller", async () => {
  const ends = [];
  for (const status of [200, 400, 403, 302, 307, 500, 429]) {
    answers = [status];
    ends.push(await postEnvelope(dsn, "{}\n"));
  }

  expect(ends).toEqual(["taken", "refused", "refused", "refused", "refused", "later", "later"]);
  expect(received).toHaveLength(7);
  expect(await postEnvelope("http://key@127.0.0.1:1/1", "{}")).toBe("later");
});

test("9.10: without an outside service nothing waits to be sent", async () => {
  const without = await openConfigured({ monitoring: { ...testApp.platform.config.monitoring, dsn: undefined } });
  const session = await visit(without);
  const [{ before } = { before: -1 }] = await testApp.rows("select count(*)::int as before from pgboss.job");
  await without.call(monitoring.reportError, report(testApp, session));
  const [{ after } = { after: -2 }] = await testApp.rows("select count(*)::int as after from pgboss.job");

  expect(after).toBe(before);
});
