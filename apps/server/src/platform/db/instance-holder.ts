import { hostname } from "node:os";

/** The process that holds a lock which another one wants. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: Date;
}

export function thisProcess(): Holder {
  return { pid: process.pid, host: hostname(), since: new Date(performance.timeOrigin) };
}

/** Another process holds the lock and does not let go; nothing is known of it where there is no holder. */
export class HeldElsewhere extends Error {
  override readonly name = "HeldElsewhere";

  constructor(holder: Holder | undefined) {
    const who = holder
      ? `: process ${holder.pid} on ${holder.host}, since ${holder.since.toISOString()}`
      : " on this data folder or database";
    super(`Delight runs already${who}. Stop that one first`);
  }
}
