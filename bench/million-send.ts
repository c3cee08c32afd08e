import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { signAccessToken } from "../apps/server/src/platform/auth/access-token.ts";
import { keepSigningKeys } from "../apps/server/src/platform/auth/signing-keys.ts";
import { inSystem } from "../apps/server/src/platform/db/database.ts";
import { activities, type Activity } from "../packages/contract/src/activities.ts";
import { rolePermissions } from "../packages/contract/src/permissions.ts";
import { findPostfix } from "../tools/test-run/postfix.ts";
import { type ApiProcess, startApiProcess } from "./fixtures/api-process.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { report } from "./fixtures/report.ts";
import { startWorkerProcess } from "./fixtures/worker-process.ts";
import { fillHouse, schedule } from "./sending/campaign.ts";
import { openSink } from "./sending/sink.ts";
import { makePeople } from "./signing-in/people.ts";

const recipients = Number(process.argv[2] ?? 20_000);
const workers = Number(process.argv[3] ?? 1);
/** How often each list is asked for while nothing else happens. */
const asked = 100;
/** Seconds by which a pause must have taken hold. */
const pauseLimit = 5;
const memoryLimit = 150;

/** The product's own API, asked as its owner. */
interface Office {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string) => Promise<unknown>;
  readonly activity: () => Promise<Activity>;
}

async function openOffice(testApp: BenchApp, api: ApiProcess, id: string): Promise<Office> {
  await keepSigningKeys(testApp.platform);
  const { emails } = await makePeople(testApp, 1);
  const { rows } = await testApp.owner.query<{ id: string }>("select id from users where email = $1", emails);
  const userId = rows[0]?.id ?? "";
  await testApp.owner.query("update memberships set permissions = $1 where user_id = $2", [
    rolePermissions.owner,
    userId,
  ]);
  const call = async (method: "GET" | "POST", path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(testApp, userId)}` };
    const answer = await fetch(`${api.url}${path}`, { method, headers });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  return {
    get: (path) => call("GET", path),
    post: (path) => call("POST", path),
    activity: async () => activities.get.output.parse(await call("GET", `/activities/${id}`)),
  };
}

const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** Good for half an hour; a million mails take longer. */
async function tokenOf({ platform, owner }: BenchApp, userId: string): Promise<string> {
  const known = tokens.get(userId);
  if (known && known.until > Date.now()) return known.token;
  const sessionId = randomUUID();
  await owner.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    sessionId,
    userId,
  ]);
  const token = await inSystem(platform.database, (tx) => signAccessToken({ userId, sessionId }, tx, platform));
  tokens.set(userId, { token, until: Date.now() + 15 * 60_000 });
  return token;
}

/** Milliseconds of what people look at while a campaign runs: customers, campaigns, and those of its recipients. */
async function look(office: Office, id: string): Promise<number[]> {
  const paths = [
    "/customers/?page_size=25",
    "/customers/?page_size=25&sort=-created_at&page=3",
    "/activities/?page_size=25",
    `/activities/${id}`,
    `/deliveries/?activity=${id}&page_size=25`,
  ];
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await office.get(path);
    times.push(performance.now() - began);
  }
  return times;
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Looks again and again, as people do, until it is so; answers what each look took. */
async function lookUntil(office: Office, id: string, isSo: (activity: Activity) => boolean): Promise<number[]> {
  const times: number[] = [];
  for (;;) {
    times.push(...(await look(office, id)));
    const activity = await office.activity();
    if (isSo(activity)) return times;
    if (!["scheduled", "preparing", "running"].includes(activity.status)) {
      throw new Error(`The campaign is ${activity.status}: ${JSON.stringify(activity.pause_reason)}`);
    }
    await pause(100);
  }
}

/** Pauses, waits until nothing is on its way any more, and goes on; answers the seconds of that wait. */
async function pauseAndResume(office: Office, id: string): Promise<number> {
  const began = performance.now();
  await office.post(`/activities/${id}/pause`);
  while ((await office.activity()).counts.sending > 0) await pause(50);
  const seconds = (performance.now() - began) / 1000;
  await office.post(`/activities/${id}/resume`);
  return seconds;
}

const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

const postfix = await findPostfix();
const testApp = await openBenchApp();
const sink = await openSink(postfix);
const environment = {
  ...testApp.environment,
  SMTP_PORT: String(sink.port),
  SMTP_CONNECTIONS: "10",
  PUBLIC_URL: "https://bench.test",
};
const api = await startApiProcess(environment);
try {
  await fillHouse(testApp, recipients);
  const id = await schedule(testApp);
  await testApp.owner.query("update activities set starts_at = now() + interval '1 day' where id = $1", [id]);
  const office = await openOffice(testApp, api, id);
  await look(office, id);

  const started = Array.from({ length: workers }, () => startWorkerProcess(environment));
  await testApp.owner.query("update activities set starts_at = now() where id = $1", [id]);
  const launched = performance.now();
  const during = await lookUntil(office, id, ({ status }) => status === "running");
  const frozen = performance.now();
  say(`frozen, lists p95 ${percentile95(during)} ms`);
  during.push(...(await lookUntil(office, id, ({ counts }) => counts.sent >= recipients / 3)));
  const early = Math.max(...(await Promise.all(started.map((worker) => worker.peakMegabytes()))));
  say(`a third is sent, lists p95 ${percentile95(during)} ms`);
  const paused = await pauseAndResume(office, id);
  say(`paused within ${paused} s and resumed`);
  during.push(...(await lookUntil(office, id, ({ status }) => status === "finished")));
  const ended = performance.now();
  const late = Math.max(...(await Promise.all(started.map((worker) => worker.peakMegabytes()))));
  const { counts } = await office.activity();
  await Promise.all(started.map((worker) => worker.stop()));
  // With the same rows as while mails went out, so that only the sending differs.
  const idle: number[] = [];
  for (let round = 0; round < asked; round += 1) idle.push(...(await look(office, id)));

  say(`${recipients} mails to ${sink.name} by ${workers}; ${during.length} looks meanwhile`);
  report("million-send/not_sent", recipients - counts.sent, 0);
  report("million-send/freezing_seconds", (frozen - launched) / 1000, Math.max(60, recipients / 10_000));
  report("million-send/messages_per_second", recipients / ((ended - frozen) / 1000), 500);
  report("million-send/pause_seconds", paused, pauseLimit);
  report("million-send/list_p95_ms", percentile95(during), 2 * percentile95(idle));
  report("million-send/memory_mb", late, memoryLimit);
  report("million-send/memory_growth", late, early);
} finally {
  await api.stop();
  await sink.close();
  await testApp.close();
}
