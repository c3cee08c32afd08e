import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { signTracking, type TrackingKind } from "../apps/server/src/features/deliveries/tracking/tracking-token.ts";
import { startApiProcess } from "./fixtures/api-process.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { median, report } from "./fixtures/report.ts";
import { fillHouse, launch } from "./sending/campaign.ts";
import { startWorkerProcess } from "./fixtures/worker-process.ts";
import { ask } from "./track/load.ts";

const seconds = Number(process.argv[2] ?? 4);
const runs = Number(process.argv[3] ?? 5);
const mails = 5000;
const connections = 64;

type Paths = Readonly<Record<"pixel" | "redirect", readonly string[]>>;

/** Mails that were sent an hour ago, and where their images and first links lead. */
async function makePaths(testApp: BenchApp): Promise<Paths> {
  const { owner, organizationId, platform } = testApp;
  await fillHouse(testApp, mails);
  const activity = await launch(testApp);
  await owner.query("update activities set status = 'paused', pause_code = 'by_user' where id = $1", [activity]);
  const { rows } = await owner.query<{ id: string }>(
    "update deliveries set status = 'sent', sent_at = now() - interval '1 hour' where activity_id = $1 returning id",
    [activity],
  );
  await owner.query("vacuum analyze");
  const pathsOf = (kind: TrackingKind, path: string) =>
    rows.map(({ id }) => {
      const claim = { kind, organizationId, deliveryId: id, linkIndex: 0 };
      return `/t/${path}/${signTracking(claim, platform.keys.tracking)}`;
    });
  return { pixel: pathsOf("open", "o"), redirect: pathsOf("click", "c") };
}

/** Requests a second that are answered. */
async function rateOf(port: number, paths: readonly string[]): Promise<number> {
  const asking = ask({ port, connections, path: (n) => paths[n % paths.length] ?? "" });
  await pause(500);
  const begun = performance.now();
  const before = asking.answered();
  await pause(seconds * 1000);
  const rate = (asking.answered() - before) / ((performance.now() - begun) / 1000);
  await asking.stop();
  return rate;
}

async function startBare() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const child = fork(fileURLToPath(new URL("track/bare.ts", import.meta.url)), [], {
    env: { ...process.env, PORT: String(port) },
  });
  await once(child, "message");
  return {
    port,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function visitsIn({ owner }: BenchApp): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select (select count(*) from visits)::int + (select count(*) from events where kind in ('opened', 'clicked'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** How many of what was answered a second before the process is killed, or earlier, are lost. */
async function killWhile(testApp: BenchApp, paths: readonly string[]): Promise<number> {
  const before = await visitsIn(testApp);
  const api = await startApiProcess(testApp.environment);
  const asking = ask({ port: portOf(api.url), connections, path: (n) => paths[n % paths.length] ?? "" });
  await pause(2000);
  const answered = asking.answered();
  await pause(1000);
  await api.stop("SIGKILL");
  await asking.stop();
  return Math.max(0, answered - ((await visitsIn(testApp)) - before));
}

/** Seconds until a worker has worked out all that waits, and how many a second. */
async function settlingRate(testApp: BenchApp): Promise<number> {
  const { rows } = await testApp.owner.query<{ count: number }>("select count(*)::int as count from visits");
  const begun = performance.now();
  const worker = startWorkerProcess({ ...testApp.environment, SMTP_PORT: "1" });
  for (;;) {
    const left = await testApp.owner.query("select 1 from visits limit 1");
    if (left.rowCount === 0) break;
    await pause(100);
  }
  const rate = (rows[0]?.count ?? 0) / ((performance.now() - begun) / 1000);
  await worker.stop();
  return rate;
}

const portOf = (url: string) => Number(new URL(url).port);
const testApp = await openBenchApp();
const bare = await startBare();
try {
  const paths = await makePaths(testApp);
  const api = await startApiProcess(testApp.environment);
  for (const name of ["pixel", "redirect"] as const) {
    const ours: number[] = [];
    const route: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      route.push(await rateOf(bare.port, paths[name]));
      ours.push(await rateOf(portOf(api.url), paths[name]));
      console.error(name, Math.round(ours.at(-1) ?? 0), "of", Math.round(route.at(-1) ?? 0));
    }
    report(`track/${name}/route`, median(ours), median(route));
  }
  await api.stop();
  report("track/open_kill/lost", await killWhile(testApp, paths.pixel), 0);
  report("track/click_kill/lost", await killWhile(testApp, paths.redirect), 0);
  // F31: so many come in a second, at the worst.
  report("track/settled_a_second", await settlingRate(testApp), 2000);
} finally {
  await bare.stop();
  await testApp.close();
}
