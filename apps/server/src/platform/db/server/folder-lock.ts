import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, realpath } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { HeldElsewhere, type Holder, thisProcess } from "../instance-holder.ts";

/** Milliseconds that another process has to let go. */
const patience = 5000;
const pause = 100;

/**
 * Keeps two processes from starting on one data folder at the same moment, before there is a database that could; held until
 * this process ends. The name of a socket is freed by the kernel, however its process ends. Only Linux has such names without
 * a file: elsewhere the lock in the database must do.
 */
export async function lockFolder(folder: string): Promise<void> {
  if (process.platform !== "linux") return;
  await mkdir(folder, { recursive: true });
  const hash = createHash("sha256").update(await realpath(folder));
  const address = `\0delight-${hash.digest("hex").slice(0, 32)}`;
  for (const deadline = Date.now() + patience; !(await hold(address)); await sleep(pause)) {
    if (Date.now() > deadline) throw new HeldElsewhere(await askHolder(address));
  }
}

/** Takes the name, and tells whoever connects who has it; false when somebody else does. */
async function hold(address: string): Promise<boolean> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(JSON.stringify(thisProcess()));
  });
  try {
    await once(server.listen(address).unref(), "listening");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
}

async function askHolder(address: string): Promise<Holder | undefined> {
  try {
    const told = JSON.parse(await text(connect(address))) as Record<keyof Holder, string>;
    return { pid: Number(told.pid), host: told.host, since: new Date(told.since) };
  } catch {
    return undefined;
  }
}
