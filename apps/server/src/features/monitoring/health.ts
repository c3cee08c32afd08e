import { connect } from "node:net";
import type { monitoring } from "@delight/contract/monitoring";
import type { OutputOf } from "@delight/contract/endpoint";
import type { Platform } from "../../platform/platform.ts";
import { diskUse } from "../../platform/files/disk-use.ts";
import { pingDatabase, pingQueue } from "./checks.queries.ts";

export type Health = OutputOf<typeof monitoring.health>;
type Check = Health["checks"]["database"];

const patience = 2000;
const freshFor = 5000;

/** Asks at most once in five seconds, however many ask at once: a health check must not be a way to load the product. */
export function createHealth(platform: Platform): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  return () => {
    const now = platform.clock.now().getTime();
    if (!last || now - last.at >= freshFor) {
      last = { at: now, health: examine(platform) };
    }
    return last.health;
  };
}

/** A mail server that is away makes nobody's pages fail: it shows in its check, and only there. */
async function examine({ database, config }: Platform): Promise<Health> {
  const [databaseCheck, queue, mail, disk] = await Promise.all([
    check(pingDatabase(database)),
    check(pingQueue(database)),
    config.smtp ? check(reach(config.smtp)) : failing("No mail server is configured"),
    lookAtDisk(config),
  ]);
  const works = databaseCheck.status === "ok" && queue.status === "ok";
  return { status: works ? disk.status : "failing", checks: { database: databaseCheck, queue, mail, disk } };
}

async function lookAtDisk(config: Platform["config"]): Promise<Check> {
  const { warning, stop } = config.diskLimits;
  const used = await diskUse(config);
  const [full, most] = [used, stop].map((share) => Math.floor(share * 100));
  return used < warning
    ? { status: "ok" }
    : { status: "degraded", detail: `The disk is ${full} % full; from ${most} % on nothing is sent` };
}

function failing(detail: string): Check {
  return { status: "failing", detail };
}

async function check(attempt: Promise<void>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((done) => {
    timer = setTimeout(() => done(failing("It does not answer within 2 seconds")), patience);
  });
  const answer = attempt.then(
    (): Check => ({ status: "ok" }),
    () => failing("It cannot be reached"),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function reach({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, timeout: patience }, () => {
      socket.destroy();
      done();
    });
    socket.on("timeout", () => socket.destroy(new Error("timeout")));
    socket.on("error", fail);
  });
}
