import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { installPackages, mayInstall } from "./debian.ts";

const programs = process.env["POSTGRES_15"] ?? "/usr/lib/postgresql/15/bin";

/** A PostgreSQL 15 of the machine's own, on a port of its own; gone with its data when disposed. */
export interface Server extends AsyncDisposable {
  readonly url: string;
}

/** Installs Debian's PostgreSQL 15 when it is missing, may be installed, and the machine is nobody's desk. */
export async function hasPostgres15(): Promise<boolean> {
  if (existsSync(join(programs, "initdb"))) return true;
  if (!mayInstall()) return false;
  // Debian would start a server of its own on the usual port.
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
  return (await installPackages(["postgresql-15"])) && existsSync(join(programs, "initdb"));
}

/** Starts a PostgreSQL 15 on fresh data; as root it runs as the user `postgres`, for it refuses root. */
export async function startPostgres15(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "postgres15-"));
  const data = join(folder, "data");
  const user = process.getuid?.() === 0 ? idsOf("postgres") : {};
  if (user.uid !== undefined) execFileSync("chown", ["postgres", folder]);
  const run = (program: string, words: readonly string[]): void => {
    execFileSync(join(programs, program), words, { ...user, cwd: folder, stdio: "ignore" });
  };
  run("initdb", ["--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const port = await freePort();
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c autovacuum=off -c max_connections=200 -c wal_level=logical`;
  run("pg_ctl", ["start", "--wait", "--pgdata", data, "--log", join(folder, "log"), "--options", settings]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      run("pg_ctl", ["stop", "--wait", "--mode=immediate", "--pgdata", data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const ask = (flag: string): number => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
