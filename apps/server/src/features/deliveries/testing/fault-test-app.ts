import { setTimeout as sleep } from "node:timers/promises";
import { type Proxy, startProxy } from "../../../../../../stand-ins/src/proxy/proxy.ts";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { type MailTestApp, openMailTestApp, waitUntil } from "./campaign.ts";
import { type RoleOptions, startWorkerProcess, type Worker } from "./worker.ts";

export interface FaultTestApp extends MailTestApp {
  readonly connections: number;
  /** The way from the workers to the mail server, with weather. */
  readonly way: Proxy;
  /** Those that live, in the order of their start. */
  readonly workers: readonly Worker[];
  work(options?: RoleOptions): Promise<Worker>;
  /** `kill -9`, and what the worker held is watched until somebody has brought it home (I6). */
  kill(worker?: Worker): Promise<void>;
  /** Any other fault: counted, and what was held at that moment is watched. */
  injectFault(fault: () => unknown): Promise<void>;
  strikes(): number;
  /** Seconds that the slowest return took; waits for those under way. */
  recovery(): Promise<number>;
  /** Ends all workers as an operator would; answers their exit codes. */
  endWorkers(): Promise<(number | null)[]>;
}

export interface FaultOptions {
  /** Switches of the sink. */
  readonly sink?: readonly string[];
  readonly connections?: number;
  /** The mails themselves, and not only that they came. */
  readonly keepsMails?: boolean;
  /** Of the test app; `DATABASE_URL` names another PostgreSQL than that of all tests. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Longer than the promise of a minute: it ends what hangs, and what it took is told in the table. */
const patience = 180_000;

/** A test app with a mail server that syncs what it took, workers as processes, and weather on the way between them. */
export async function openFaultTestApp(options: FaultOptions = {}): Promise<FaultTestApp> {
  const { sink = [], connections = 4, environment = {}, keepsMails = false } = options;
  const mail = await openMailTestApp(
    [...(keepsMails ? [] : ["--no-files"]), "--fsync", ...sink],
    connections,
    environment,
  );
  const way = await startProxy(mail.sink.port);
  const workers: Worker[] = [];
  const returns: Promise<number>[] = [];
  const leave = (worker: Worker) => void workers.splice(workers.indexOf(worker), 1);
  const injectFault: FaultTestApp["injectFault"] = async (fault) => {
    await fault();
    returns.push(untilReturned(mail));
    // Whoever asks for the recovery hears of a failure; until then it must not end the process.
    returns.at(-1)?.catch(() => undefined);
  };
  const endWorkers = async () => {
    const ending = [...workers];
    for (const worker of ending) worker.signal("SIGTERM");
    const codes = await Promise.all(ending.map(({ ended }) => ended));
    workers.splice(0);
    return codes;
  };
  return {
    ...mail,
    connections,
    way,
    workers,
    work: async ({ environment: own = {}, flags = [] } = {}) => {
      const worker = await startWorkerProcess(mail, { environment: { SMTP_PORT: String(way.port), ...own }, flags });
      workers.push(worker);
      void worker.ended.then(() => leave(worker));
      return worker;
    },
    injectFault,
    kill: (worker = workers[0]) =>
      injectFault(async () => {
        worker?.signal("SIGKILL");
        await worker?.ended;
      }),
    strikes: () => returns.length,
    recovery: async () => Math.max(0, ...(await Promise.all(returns))),
    endWorkers,
    close: async () => {
      for (const worker of workers) worker.signal("SIGCONT");
      await endWorkers();
      await way.close();
      await mail.close();
    },
  };
}

/** Seconds until nothing is held any more by whoever held it now. */
async function untilReturned({ testApp }: MailTestApp): Promise<number> {
  const ask = async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
    for (const end = Date.now() + patience; ; await sleep(200)) {
      try {
        return await testApp.rows<Row & Record<string, unknown>>(statement, values);
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  };
  const began = performance.now();
  const held = await ask<{ id: string; fence: number }>("select id, fence from deliveries where status = 'sending'");
  const still = `select from deliveries d join unnest($1::uuid[], $2::int[]) as held (id, fence)
    on d.id = held.id and d.fence = held.fence where d.status = 'sending'`;
  const values = [held.map(({ id }) => id), held.map(({ fence }) => fence)];
  while ((await ask(still, values)).length > 0) {
    if (performance.now() - began > patience) throw new Error("I6 what was held did not come home");
    await sleep(200);
  }
  return (performance.now() - began) / 1000;
}

/** Waits until the mail server has taken so many mails. */
export function untilAccepted({ folder }: MailTestApp, count: number): Promise<number> {
  return waitUntil(
    () => readAccepted(folder).length,
    (accepted) => accepted >= count,
    240,
  );
}
