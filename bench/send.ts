import { setTimeout as pause } from "node:timers/promises";
import { mostInFlight } from "../apps/server/src/features/deliveries/sending/transport.ts";
import type { Accepted } from "../stand-ins/src/smtp/record.ts";
import { type BenchHouse, openBenchHouse } from "./house/bench-house.ts";
import { median, report } from "./house/report.ts";
import { startWorkerProcess } from "./house/worker-process.ts";
import { fillHouse, launch, statusesOf, untilFinished } from "./sending/campaign.ts";
import { readyMessage, sendByNodemailer, sendByPool } from "./sending/plain.ts";
import { type BenchSink, openSink, rateOf } from "./sending/sink.ts";

const recipients = Number(process.argv[2] ?? 20_000);
const runs = Number(process.argv[3] ?? 5);
const connections = 10;
/** Seconds after a kill by which everything must be accounted for. */
const recoveryLimit = 60;
/** MB that the worker may take. */
const memoryLimit = 256;

interface Rates {
  ours: number;
  pool: number;
  nodemailer: number;
  bytes: number;
}

/** Launch to end by the real worker, then the same number of ready-made messages of the same size without it. */
async function measure(house: BenchHouse, sink: BenchSink): Promise<Rates> {
  const id = await launch(house);
  await untilFinished(house, id);
  const accepted = sink.take();
  if (accepted.length !== recipients) throw new Error(`${recipients} recipients got ${accepted.length} mails`);
  const bytes = median(accepted.map((one) => one.bytes));
  const plain = { port: sink.port, connections, recipients, message: readyMessage(bytes) };
  await sendByPool(plain);
  const pool = rateOf(sink.take());
  await sendByNodemailer(plain);
  const nodemailer = rateOf(sink.take());
  return { ours: rateOf(accepted), pool, nodemailer, bytes };
}

function killReport(accepted: readonly Accepted[], statuses: Record<string, number>): void {
  const copies = Map.groupBy(accepted, ({ rcpt_to }) => rcpt_to[0] ?? "");
  const own = [...copies.values()];
  const lost = recipients - copies.size;
  const ids = own.filter((same) => new Set(same.map(({ message_id }) => message_id)).size > 1);
  report("send/kill/lost", lost, 0);
  report("send/kill/duplicates", accepted.length - copies.size, 3 * mostInFlight(connections));
  report("send/kill/most_copies", Math.max(...own.map((same) => same.length)), 2);
  report("send/kill/copies_with_another_id", ids.length, 0);
  report("send/kill/not_sent_in_the_rows", recipients - (statuses["sent"] ?? 0), 0);
}

async function killThreeTimes(house: BenchHouse, sink: BenchSink, environment: Record<string, string>): Promise<void> {
  const id = await launch(house);
  for (const part of [0.25, 0.5, 0.75]) {
    const worker = startWorkerProcess(environment);
    while (((await statusesOf(house, id))["sent"] ?? 0) < part * recipients) await pause(20);
    await worker.stop("SIGKILL");
  }
  const killed = performance.now();
  const worker = startWorkerProcess(environment);
  await untilFinished(house, id);
  report("send/kill/recovery_seconds", (performance.now() - killed) / 1000, recoveryLimit);
  await worker.stop();
  killReport(sink.take(), await statusesOf(house, id));
}

const house = await openBenchHouse();
const sink = await openSink();
const environment = {
  ...house.environment,
  SMTP_PORT: String(sink.port),
  SMTP_CONNECTIONS: String(connections),
  PUBLIC_URL: "https://bench.test",
};
try {
  await fillHouse(house, recipients);
  await killThreeTimes(house, sink, environment);
  const worker = startWorkerProcess(environment);
  const rates: Rates[] = [];
  for (let run = 0; run < runs; run += 1) {
    rates.push(await measure(house, sink));
    console.error(new Date().toISOString(), JSON.stringify(rates.at(-1)));
  }
  const memory = await worker.peakMegabytes();
  await worker.stop();
  const of = (pick: (rates: Rates) => number) => median(rates.map(pick));
  report(
    "send/messages_per_second",
    of((one) => one.ours),
    of((one) => one.pool),
  );
  report(
    "send/messages_per_second_against_nodemailer",
    of((one) => one.ours),
    of((one) => one.nodemailer),
  );
  report("send/peak_memory_mb", memory, memoryLimit);
} finally {
  await sink.close();
  await house.close();
}
