import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Weather } from "./network-conditions.ts";

export interface LineMeans {
  weather(): Weather;
  onHeld(): void;
  onGone(): void;
}

/** Octets of the client that are remembered to find what `holdsAfter` asks for, wherever the network cut it. */
const memory = 4096;
const tick = 50;

/** One client, one server, and the weather between them. */
export class ProxiedConnection {
  private readonly client: Socket;
  private readonly server: Socket;
  private readonly means: LineMeans;
  private said = "";
  private isHeld = false;

  constructor(client: Socket, server: Socket, means: LineMeans) {
    this.client = client;
    this.server = server;
    this.means = means;
    this.carry(client, server, (chunk) => this.hear(chunk));
    this.carry(server, client, (chunk) => chunk);
    for (const socket of [client, server]) {
      socket.on("error", () => this.reset());
      socket.on("close", () => means.onGone());
    }
  }

  reset(): void {
    for (const socket of [this.client, this.server]) {
      if (!socket.destroyed) socket.resetAndDestroy();
    }
  }

  /** One chunk after the other, in their order, whatever the weather. */
  private carry(from: Socket, to: Socket, admit: (chunk: Buffer) => Buffer): void {
    let last = Promise.resolve();
    from.on("data", (chunk: Buffer) => {
      from.pause();
      last = last.then(() => this.pass(admit(chunk), to)).then(() => void from.resume());
    });
    from.on("end", () => void last.then(() => to.end()));
  }

  private async pass(chunk: Buffer, to: Socket): Promise<void> {
    const { delay = 0, pace, isCrumbled } = this.means.weather();
    if (delay > 0) await sleep(delay);
    const size = isCrumbled ? 1 : pace === undefined ? chunk.length : Math.max(1, Math.floor((pace * tick) / 1000));
    for (let at = 0; at < chunk.length; at += size) {
      await this.untilOpen();
      if (to.destroyed) return;
      to.write(chunk.subarray(at, at + size));
      if (pace !== undefined) await sleep((size * 1000) / pace);
      else if (isCrumbled) await new Promise(setImmediate);
    }
    if (this.isHeld) await new Promise(() => undefined);
  }

  private async untilOpen(): Promise<void> {
    while (this.means.weather().isBlackHole && !this.client.destroyed) await sleep(tick);
  }

  /** What may go on of it: up to the words after which the line is held. */
  private hear(chunk: Buffer): Buffer {
    const { holdsAfter } = this.means.weather();
    if (!holdsAfter) return chunk;
    const before = this.said.length;
    this.said += chunk.toString("latin1");
    const found = holdsAfter.exec(this.said);
    if (found) {
      this.isHeld = true;
      this.means.onHeld();
      return chunk.subarray(0, Math.max(0, found.index + found[0].length - before));
    }
    this.said = this.said.slice(-memory);
    return chunk;
  }
}
