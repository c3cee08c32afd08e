import type { Socket } from "node:net";
import { ConnectionLost } from "./open-socket.ts";
import { type Reply, ReplyReader } from "./reply.ts";

interface Waiter {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** A socket that speaks in lines and hears replies; every wait has its time limit. */
export class Channel {
  private readonly socket: Socket;
  private readonly reader = new ReplyReader();
  private readonly replies: Reply[] = [];
  private readonly waiters: Waiter[] = [];
  private lost: ConnectionLost | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", this.hear);
    socket.on("error", this.break);
    socket.on("close", this.closed);
  }

  get isOpen() {
    return this.lost === undefined;
  }

  /** True when the server said something that nobody asked for yet. */
  get hasReply() {
    return this.replies.length > 0;
  }

  write(data: string | Buffer) {
    if (this.isOpen) this.socket.write(data);
  }

  /** Resolves when the operating system took all of it. */
  async writeThrough(data: Buffer, timeout: number): Promise<void> {
    if (this.lost) throw this.lost;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.socket.write(data, (error) => (error ? reject(this.lost ?? new ConnectionLost(error.message)) : resolve()));
    await this.limited(promise, timeout);
  }

  async reply(timeout: number): Promise<Reply> {
    const reply = this.replies.shift();
    if (reply) return reply;
    if (this.lost) throw this.lost;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.waiters.push({ resolve, reject });
    return this.limited(promise, timeout);
  }

  exchange(line: string, timeout: number): Promise<Reply> {
    this.write(`${line}\r\n`);
    return this.reply(timeout);
  }

  /** Gives the socket away; what was heard and not asked for is forgotten with this channel. */
  release(): Socket {
    this.lost = new ConnectionLost("The connection was handed on");
    this.socket.off("data", this.hear);
    this.socket.off("error", this.break);
    this.socket.off("close", this.closed);
    this.socket.on("error", () => this.socket.destroy());
    return this.socket;
  }

  /** Says goodbye without waiting for the answer. */
  quit() {
    this.write("QUIT\r\n");
    this.lost ??= new ConnectionLost("The connection was closed");
    this.socket.end();
    setTimeout(() => this.socket.destroy(), 1000).unref();
  }

  lose(reason: string) {
    if (this.lost) return;
    this.lost = new ConnectionLost(reason);
    this.socket.destroy();
    for (const waiter of this.waiters.splice(0)) waiter.reject(this.lost);
  }

  private readonly break = (error: Error) => this.lose(`The connection broke: ${error.message}`);

  private readonly closed = () => this.lose("The server closed the connection");

  private readonly hear = (chunk: Buffer) => {
    try {
      this.replies.push(...this.reader.push(chunk));
    } catch (error) {
      return this.lose(error instanceof Error ? error.message : String(error));
    }
    while (this.replies.length > 0 && this.waiters.length > 0) {
      const reply = this.replies.shift();
      if (reply) this.waiters.shift()?.resolve(reply);
    }
  };

  private async limited<T>(promise: Promise<T>, timeout: number): Promise<T> {
    const timer = setTimeout(() => this.lose(`No answer within ${timeout} ms`), timeout);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
}
