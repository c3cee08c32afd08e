import { type Connection, NoConnection } from "./smtp/connection.ts";
import { deliver } from "./smtp/deliver.ts";
import type { Mail } from "./smtp/envelope.ts";
import { openConnection } from "./smtp/open-connection.ts";
import { checkSmtpOptions, defaultTimeouts, showsPassword, type SmtpOptions } from "./smtp/options.ts";
import { type SendResult, withoutReply } from "./smtp/result.ts";

interface Task {
  mail: Mail;
  resolve(result: SendResult): void;
}

interface Idle {
  connection: Connection;
  timer: NodeJS.Timeout;
}

/** The lane of campaigns: many mails over few connections, opened when needed and used again. */
export interface SmtpPool {
  /** Never rejects: whatever happens is one of the outcomes. */
  send(mail: Mail): Promise<SendResult>;
  /** Milliseconds until a connection may be tried again after failures; 0 while all is well. */
  pausedFor(): number;
  /** Lets what is under way end, answers what waits with `not_sent`, and says goodbye. */
  close(): Promise<void>;
}

const firstPause = 250;
const longestPause = 30_000;

class Pool implements SmtpPool {
  private readonly options: SmtpOptions;
  private readonly idleTimeout: number;
  private readonly queue: Task[] = [];
  private readonly idle: Idle[] = [];
  private readonly working = new Set<Promise<void>>();
  private opening = 0;
  private open = 0;
  private failures = 0;
  private retryAt = 0;
  private lastFailure: SendResult = withoutReply("not_sent", "No connection yet");
  private isClosed = false;

  constructor(options: SmtpOptions) {
    this.options = options;
    this.idleTimeout = options.timeouts?.idle ?? defaultTimeouts.idle;
  }

  send(mail: Mail): Promise<SendResult> {
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    this.queue.push({ mail, resolve });
    this.pump();
    return promise;
  }

  pausedFor() {
    return Math.max(0, this.retryAt - performance.now());
  }

  async close() {
    this.isClosed = true;
    this.pump();
    for (const { connection, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      connection.channel.quit();
    }
    await Promise.all(this.working);
  }

  private pump() {
    if (this.isClosed) return this.giveUp(withoutReply("not_sent", "The mail lane is closed"));
    while (this.queue.length > 0 && this.idle.length > 0) this.useIdle();
    while (this.mayOpen()) this.track(this.openOne());
    if (this.open === 0 && this.opening === 0) this.giveUp(this.lastFailure);
  }

  private mayOpen() {
    const isNeeded = this.queue.length > this.opening;
    return isNeeded && this.open + this.opening < this.options.connections && this.pausedFor() === 0;
  }

  private giveUp(result: SendResult) {
    for (const task of this.queue.splice(0)) task.resolve(result);
  }

  private useIdle() {
    const last = this.idle.pop();
    if (last === undefined) return;
    clearTimeout(last.timer);
    const task = last.connection.channel.isOpen && !last.connection.channel.hasReply ? this.queue.shift() : undefined;
    if (task) return this.track(this.work(last.connection, task, true));
    last.connection.channel.quit();
    this.open -= 1;
  }

  private track(work: Promise<void>) {
    const tracked = work.finally(() => this.working.delete(tracked));
    this.working.add(tracked);
  }

  private async openOne() {
    this.opening += 1;
    try {
      const connection = await openConnection(this.options);
      this.opened(connection);
    } catch (error) {
      this.failed(error);
    }
    this.pump();
  }

  private opened(connection: Connection) {
    this.opening -= 1;
    this.open += 1;
    this.failures = 0;
    const task = this.queue.shift();
    if (task) this.track(this.work(connection, task, false));
    else this.rest(connection);
  }

  private failed(error: unknown) {
    this.opening -= 1;
    this.failures += 1;
    const pause = Math.min(longestPause, firstPause * 2 ** this.failures);
    this.retryAt = performance.now() + pause * (0.5 + Math.random() / 2);
    this.lastFailure = error instanceof NoConnection ? error.result : withoutReply("not_sent", String(error));
  }

  private async work(connection: Connection, task: Task, wasUsed: boolean) {
    const { result, isStale } = await deliver(connection, task.mail);
    if (isStale && wasUsed) this.queue.unshift(task);
    else task.resolve(result);
    if (connection.channel.isOpen) this.rest(connection);
    else this.open -= 1;
    this.pump();
  }

  private rest(connection: Connection) {
    if (this.isClosed) {
      connection.channel.quit();
      this.open -= 1;
      return;
    }
    const entry: Idle = { connection, timer: setTimeout(() => this.retire(entry), this.idleTimeout) };
    this.idle.push(entry);
  }

  private retire(entry: Idle) {
    this.idle.splice(this.idle.indexOf(entry), 1);
    entry.connection.channel.quit();
    this.open -= 1;
  }
}

/** Makes the lane without connecting yet; throws when the settings would send a password in the open. */
export function createSmtpPool(options: SmtpOptions): SmtpPool {
  checkSmtpOptions(options);
  return new Pool(options);
}

export type { Mail } from "./smtp/envelope.ts";
export { showsPassword };
export type { SmtpOptions } from "./smtp/options.ts";
export type { SendOutcome, SendResult } from "./smtp/result.ts";
