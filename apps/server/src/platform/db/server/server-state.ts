import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 60_000;
/** A server that ends or begins takes as long as its disk does; only one that hangs is told of. */
const startPatience = 600_000;
const pause = 100;

/** What PostgreSQL writes about itself; the fourth line is the port (PostgreSQL, "postmaster.pid"). */
export async function runningPort(data: string): Promise<number> {
  const lines = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
  return Number(lines[3]);
}

/**
 * Whether a server runs on a data folder and can be used. Its own file is no proof: after kill -9, and in a container
 * that starts again, the process id in it may belong to a zombie or to somebody else, and PostgreSQL would then refuse to start.
 */
export async function isServing(data: string, claimsToRun: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + startPatience; Date.now() < deadline; await sleep(pause)) {
    if (!(await claimsToRun())) {
      return false;
    }
    if (!(await hasProcesses(data))) {
      await rm(join(data, "postmaster.pid"), { force: true });
      return false;
    }
    if (await answers(await runningPort(data).catch(() => 0))) {
      return true;
    }
  }
  throw new Error(
    `PostgreSQL in ${data} neither answers nor ends; end it, or remove its postmaster.pid if there is none`,
  );
}

/** Resolves when the last process of a server that was told to stop has gone. */
export async function hasEnded(data: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (process.platform === "linux" && (await hasProcesses(data)) && Date.now() < deadline) {
    await sleep(pause);
  }
}

/** PostgreSQL's processes work in its data folder. Where there is no /proc, its own word must do. */
async function hasProcesses(data: string): Promise<boolean> {
  if (process.platform !== "linux") {
    return true;
  }
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => undefined)));
  return folders.includes(await realpath(data));
}

/** SSLRequest (PostgreSQL, "Message Formats"), which every server answers with one byte before it asks who is there. */
const anyoneThere = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The kernel takes connections for a server that was killed until its end is complete; only its own word counts. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 1000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.on("connect", () => socket.write(anyoneThere));
    socket.on("data", () => end(true));
    socket.on("close", () => end(false));
    socket.on("timeout", () => end(false));
    socket.on("error", () => end(false));
  });
}
