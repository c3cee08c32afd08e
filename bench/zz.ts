import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openBenchHouse } from "./house/bench-house.ts";
import { environmentWith } from "../apps/server/src/config.ts";
import { fillHouse, forget, launch, untilFinished } from "./sending/campaign.ts";
import { rateOf } from "./sending/figures.queries.ts";
import { openSink } from "./sending/sink.ts";
const n = Number(process.argv[2] ?? 6000);
const variants = (process.argv[3] ?? "--max-semi-space-size=4").split(";");
const rounds = Number(process.argv[4] ?? 2);
const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const stat = (pid: number | string) => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return {
    ppid: Number(f[1]),
    own: (Number(f[11]) + Number(f[12])) / 100,
    dead: (Number(f[13]) + Number(f[14])) / 100,
  };
};
const pgCpu = (port: string) => {
  let sum = 0;
  const all = new Map<number, ReturnType<typeof stat>>();
  let master = 0;
  for (const p of readdirSync("/proc"))
    if (/^\d+$/.test(p))
      try {
        const c = readFileSync(`/proc/${p}/cmdline`, "utf8");
        all.set(Number(p), stat(p));
        if (/postgres/.test(c) && c.includes(port)) master = Number(p);
      } catch {}
  for (const [p, s] of all) if (p === master || s.ppid === master) sum += s.own + (p === master ? s.dead : 0);
  return sum;
};
const house = await openBenchHouse();
const port = new URL(house.environment["DATABASE_URL"] ?? "").port;
const sink = await openSink(undefined);
await fillHouse(house, n);
const env = {
  ...house.environment,
  SMTP_PORT: String(sink.port),
  SMTP_CONNECTIONS: process.env["CONN"] ?? "10",
  PUBLIC_URL: "https://bench.test",
};
const start = (flags: string[]) => {
  const child = spawn(process.execPath, [...flags, "--max-old-space-size=1024", main, "worker"], {
    env: environmentWith(env),
    stdio: "inherit",
  });
  return { child, exit: once(child, "exit") };
};
const stmts = async () =>
  (
    await house.owner
      .query(
        "select queryid, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as q, calls, total_exec_time as ms, wal_bytes::float8 as wal, rows from pg_stat_statements order by total_exec_time desc limit 14",
      )
      .catch(() => ({ rows: [] }))
  ).rows;
for (let r = 0; r < rounds; r += 1)
  for (const v of variants) {
    const w = start(v.split(",").filter(Boolean));
    await sleep(9000);
    const c0 = stat(w.child.pid ?? 0).own,
      p0 = pgCpu(port);
    await house.owner.query("select pg_stat_statements_reset()").catch(() => 0);
    const id = await launch(house);
    await untilFinished(house, id);
    const cpu = stat(w.child.pid ?? 0).own - c0,
      pg = pgCpu(port) - p0;
    const rate = await rateOf(house, id, n);
    const hwm = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${w.child.pid}/status`, "utf8"))?.[1];
    if (r === rounds - 1) console.table(await stmts());
    w.child.kill("SIGTERM");
    await w.exit;
    await forget(house, id);
    console.log(
      JSON.stringify({
        v,
        rate: Math.round(rate),
        workerMsPerMail: +((1000 * cpu) / n).toFixed(3),
        pgMsPerMail: +((1000 * pg) / n).toFixed(3),
        hwmMB: Math.round(Number(hwm) / 1024),
      }),
    );
  }
await sink.close();
await house.close();
process.exit(0);
