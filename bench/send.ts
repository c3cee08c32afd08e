import { findPostfix, type PostfixPrograms } from "../tools/test-run/postfix.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { median, report } from "./fixtures/report.ts";
import { startWorkerProcess } from "./fixtures/worker-process.ts";
import { fillHouse, forget, launch, untilFinished } from "./sending/campaign.ts";
import { databaseSeconds, rateOf } from "./sending/figures.queries.ts";
import { type MakeByHand, templatesByHand } from "./sending/newsletter.ts";
import { type Plain, sendByNodemailer, sendBySource } from "./sending/plain.ts";
import { type Signed, type Signing, signBy, signings } from "./sending/signing.ts";
import { type BenchSink, openSink, weigh } from "./sending/sink.ts";

const recipients = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
/** Some of them, with commas between: `none`, `ed25519`, `rsa`. */
const chosen = signings.filter((signing) => (process.argv[4] ?? signings.join()).split(",").includes(signing));
const connections = 10;
/** MB that a worker may take. */
const memoryLimit = 150;
/** Milliseconds of the database that a message may cost: a thousand messages a second then keep one processor busy. */
const databaseLimit = 1;
/** As many as tell a rate; the others are asked for no more than that. */
const plainMessages = Math.min(recipients, 10_000);

interface Sides {
  readonly testApp: BenchApp;
  readonly sink: BenchSink;
  readonly postfix: PostfixPrograms | undefined;
  readonly make: MakeByHand;
  readonly bytes: number;
}

interface Figures {
  readonly ours: number;
  readonly limit: number;
  readonly nodemailer: number;
  readonly megabytes: number;
  readonly databaseMilliseconds: number;
}

const environmentOf = (testApp: BenchApp, port: number, signed: Signed) => ({
  ...testApp.environment,
  ...signed.environment,
  SMTP_PORT: String(port),
  SMTP_CONNECTIONS: String(connections),
  PUBLIC_URL: "https://bench.test",
});

/** One campaign by so many workers of the product, and what they took for it. */
async function sendByUs({ testApp, sink }: Sides, signed: Signed, workers: number) {
  const before = await databaseSeconds(testApp);
  const started = Array.from({ length: workers }, () => startWorkerProcess(environmentOf(testApp, sink.port, signed)));
  const id = await launch(testApp);
  await untilFinished(testApp, id);
  const megabytes = Math.max(...(await Promise.all(started.map((worker) => worker.peakMegabytes()))));
  await Promise.all(started.map((worker) => worker.stop()));
  const databaseMilliseconds = (1000 * ((await databaseSeconds(testApp)) - before)) / recipients;
  const ours = await rateOf(testApp, id, recipients);
  await forget(testApp, id);
  return { ours, megabytes, databaseMilliseconds };
}

/** All sides one after the other, so that what else the machine does hits them alike. */
async function measure(sides: Sides, signed: Signed, workers: number): Promise<Figures> {
  const { sink, postfix, make, bytes } = sides;
  const plain: Plain = { port: sink.port, connections, messages: plainMessages };
  const own = await sendByUs(sides, signed, workers);
  const limit = postfix ? await sendBySource(postfix, plain, bytes) : Number.NaN;
  const asksOthers = workers === 1 && signed.environment["DKIM_SELECTOR"] !== "ed25519";
  const few = { ...plain, messages: Math.min(plainMessages, 2000) };
  const nodemailer = asksOthers ? await sendByNodemailer(few, make, signed.key) : Number.NaN;
  return { ...own, limit, nodemailer };
}

async function tell(sides: Sides, signing: Signing, workers: number): Promise<void> {
  const signed = signBy(signing, sides.testApp.platform.config.dataFolder);
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await measure(sides, signed, workers));
    process.stderr.write(`${signing}, ${workers} of ${sides.sink.name}: ${JSON.stringify(all.at(-1))}\n`);
  }
  const of = (pick: (figures: Figures) => number) => median(all.map(pick));
  const suffix = workers === 1 ? "" : `/${workers}`;
  const ours = of((one) => one.ours);
  if (sides.postfix)
    report(
      `send/${signing}/limit${suffix}`,
      ours,
      of((one) => one.limit),
    );
  const nodemailer = of((one) => one.nodemailer);
  if (!Number.isNaN(nodemailer)) {
    report(`send/${signing}/nodemailer${suffix}`, ours, nodemailer);
  }
  report(`send/${signing}/memory_mb${suffix}`, Math.max(...all.map((one) => one.megabytes)), memoryLimit);
  report(
    `send/${signing}/database_ms${suffix}`,
    of((one) => one.databaseMilliseconds),
    databaseLimit,
  );
}

/** The octets of one mail of the campaign, signed by nothing. */
async function weighOne(testApp: BenchApp): Promise<number> {
  return weigh(async (port) => {
    const worker = startWorkerProcess(environmentOf(testApp, port, { environment: {}, key: undefined }));
    const id = await launch(testApp, 1);
    await untilFinished(testApp, id);
    await worker.stop();
    await forget(testApp, id);
  });
}

const postfix = await findPostfix();
if (!postfix) process.stderr.write("No smtp-source here: install Debian's postfix, or let CI=true unpack it\n");
const testApp = await openBenchApp();
const sink = await openSink(postfix);
try {
  await fillHouse(testApp, recipients);
  const sides = { testApp, sink, postfix, make: templatesByHand(), bytes: await weighOne(testApp) };
  process.stderr.write(`One mail has ${sides.bytes} octets; mails go to ${sink.name}\n`);
  for (const signing of chosen) {
    for (const workers of [1, 2]) await tell(sides, signing, workers);
  }
} finally {
  await sink.close();
  await testApp.close();
}
