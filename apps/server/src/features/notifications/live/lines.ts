import { AppError } from "../../../platform/errors.ts";

/** Why a stream wakes up: something was written, it is time for a sign of life, or nobody listens any more. */
export type Wake = "changed" | "beat" | "closed";

/** One open stream. */
export interface Line {
  /** The next reason to wake up, at once when there is one already. What comes meanwhile is one reason. */
  next(): Promise<Wake>;
  close(): void;
}

interface OpenLine extends Line {
  wake(why: Wake): void;
  /** False when the stream has not come back for more since the last time. */
  isHeld(): boolean;
}

interface Bounds {
  readonly perUser: number;
  readonly perProcess: number;
}

const strength: Record<Wake, number> = { beat: 0, changed: 1, closed: 2 };

function openLine(onClose: () => void): OpenLine {
  let pending: Wake | undefined;
  let waiting: ((why: Wake) => void) | undefined;
  let missedBeats = 0;
  const wake = (why: Wake) => {
    if (why === "closed") pending = why;
    if (waiting) {
      waiting(why);
      waiting = undefined;
    } else if (pending === undefined || strength[why] > strength[pending]) {
      pending = why;
    }
  };
  return {
    wake,
    next: () => {
      missedBeats = 0;
      const why = pending;
      pending = why === "closed" ? why : undefined;
      return why ? Promise.resolve(why) : new Promise((done) => (waiting = done));
    },
    isHeld: () => {
      missedBeats = waiting ? 0 : missedBeats + 1;
      return missedBeats < 2;
    },
    close: () => {
      onClose();
      wake("closed");
    },
  };
}

/** The open streams of this process, by whom and for which organization; `<organization>:<user>` is the key. */
export class Lines {
  private readonly byKey = new Map<string, Set<OpenLine>>();
  private readonly perUser = new Map<string, number>();
  private readonly bounds: Bounds;
  private count = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Refuses beyond the bounds: each stream costs a look at the database a beat. */
  open(organizationId: string, userId: string): Line {
    const own = this.perUser.get(userId) ?? 0;
    if (own >= this.bounds.perUser) {
      const limit = `At most ${this.bounds.perUser} windows can be told of news at once; close some`;
      throw new AppError("too_many_requests", limit, { retryAfter: 60 });
    }
    if (this.count >= this.bounds.perProcess) {
      throw new AppError("unavailable", "Too many windows are being told of news; try again later", { retryAfter: 60 });
    }
    const key = `${organizationId}:${userId}`;
    const lines = this.byKey.get(key) ?? new Set();
    const line = openLine(() => this.forget(key, userId, line));
    this.byKey.set(key, lines.add(line));
    this.perUser.set(userId, own + 1);
    this.count += 1;
    return line;
  }

  wake(key: string): void {
    for (const line of this.byKey.get(key) ?? []) line.wake("changed");
  }

  /** Whoever stood still for two beats reads too slowly, or not at all: what is to be told would pile up. */
  beat(): void {
    for (const line of this.all()) {
      if (line.isHeld()) line.wake("beat");
      else line.close();
    }
  }

  /** Spread over some seconds: all at once would want more connections than there are. */
  wakeAll(): void {
    const lines = this.all();
    for (const line of lines) setTimeout(() => line.wake("changed"), Math.random() * 5 * lines.length).unref();
  }

  closeAll(): void {
    for (const line of this.all()) line.close();
  }

  get size(): number {
    return this.count;
  }

  private all(): OpenLine[] {
    return [...this.byKey.values()].flatMap((lines) => [...lines]);
  }

  private forget(key: string, userId: string, line: OpenLine): void {
    const lines = this.byKey.get(key);
    if (!lines?.delete(line)) return;
    if (lines.size === 0) this.byKey.delete(key);
    const left = (this.perUser.get(userId) ?? 1) - 1;
    if (left === 0) this.perUser.delete(userId);
    else this.perUser.set(userId, left);
    this.count -= 1;
  }
}
