import { AppError } from "../../errors.ts";

/**
 * Why a stream wakes up: something was written, it is time for a sign of life, newer windows of the user took its place, or
 * nobody listens any more.
 */
export type Wake = "changed" | "beat" | "replaced" | "closed";

/** Whose stream it is, for the bounds. */
interface Holder {
  readonly organizationId: string;
  readonly userId: string;
}

/** One open stream of server-sent events. */
export interface StreamConnection {
  /** The next reason to wake up, at once when there is one already. What comes meanwhile is one reason. */
  next(): Promise<Wake>;
  close(): void;
}

interface OpenLine extends StreamConnection {
  readonly holder: Holder;
  /** Counts all lines of the process. */
  readonly number: number;
  wake(why: Wake): void;
  /** Makes room for another stream of the same user. */
  giveWay(): void;
  /** False when the stream has not come back for more since the last time. */
  isHeld(): boolean;
}

/** How many streams may be open at once. */
export interface Bounds {
  readonly perUser: number;
  readonly perOrganization: number;
  readonly perProcess: number;
}

/** One of so many parts of a beat, counted from 0. */
interface Turn {
  readonly turn: number;
  readonly turns: number;
}

/** So that a thousand lines do not look at the database at once. */
const turnsOfBeat = 50;

const strength: Record<Wake, number> = { beat: 0, changed: 1, replaced: 2, closed: 3 };

function openLine({ holder, number }: Pick<OpenLine, "holder" | "number">, onClose: () => void): OpenLine {
  let pending: Wake | undefined;
  let waiting: ((why: Wake) => void) | undefined;
  let missedBeats = 0;
  const wake = (why: Wake) => {
    const isEnd = strength[why] >= strength.replaced;
    if (!waiting || isEnd) pending = stronger(pending, why);
    waiting?.(why);
    waiting = undefined;
  };
  return {
    holder,
    number,
    wake,
    next: () => {
      missedBeats = 0;
      const why = pending;
      pending = why && strength[why] >= strength.replaced ? "closed" : undefined;
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
    giveWay: () => {
      onClose();
      wake("replaced");
    },
  };
}

function stronger(one: Wake | undefined, other: Wake): Wake {
  return one !== undefined && strength[one] >= strength[other] ? one : other;
}

/** The open streams of this process, by what they tell of (the key) and by whose they are. */
export class StreamRegistry {
  private readonly byKey = new Map<string, Set<OpenLine>>();
  /** The oldest first. */
  private readonly byUser = new Map<string, Set<OpenLine>>();
  private readonly ofOrganization = new Map<string, number>();
  private readonly bounds: Bounds;
  private count = 0;
  private opened = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /**
   * Beyond the bound of a user the oldest of theirs gives way: it may be that of a window that is long gone; beyond the bound of the
   * organization or the process the stream is refused.
   */
  open(key: string, holder: Holder): StreamConnection {
    const { organizationId, userId } = holder;
    const [oldest] = this.ofUser(userId);
    if (oldest && this.ofUser(userId).size >= this.bounds.perUser) {
      oldest.giveWay();
    }
    const theirs = this.ofOrganization.get(organizationId) ?? 0;
    if (this.count >= this.bounds.perProcess || theirs >= this.bounds.perOrganization) {
      throw new AppError("unavailable", "Too many windows are being told of news; try again later", { retryAfter: 60 });
    }
    const lines = this.byKey.get(key) ?? new Set();
    const line = openLine({ holder, number: this.opened }, () => this.forget(key, line));
    this.byKey.set(key, lines.add(line));
    this.byUser.set(userId, this.ofUser(userId).add(line));
    this.ofOrganization.set(organizationId, theirs + 1);
    this.count += 1;
    this.opened += 1;
    return line;
  }

  wake(key: string): void {
    for (const line of this.byKey.get(key) ?? []) line.wake("changed");
  }

  /** There is nothing to tell of it any more. */
  end(key: string): void {
    for (const line of this.byKey.get(key) ?? []) line.close();
  }

  /** Whether anybody is told of it. */
  has(key: string): boolean {
    return this.byKey.has(key);
  }

  /**
   * Each line may look at the database: they take turns, as many in one as in another. Whoever stood still for two beats reads too
   * slowly, or not at all: what is to be told would pile up.
   */
  beat({ turn, turns }: Turn = { turn: 0, turns: 1 }): void {
    for (const line of this.all().filter(({ number }) => number % turns === turn)) {
      if (line.isHeld()) line.wake("beat");
      else line.close();
    }
  }

  /** A beat for each line in so many milliseconds, in turns; answers how to stop it. */
  beatEvery(milliseconds: number): () => void {
    let turn = 0;
    const beats = setInterval(() => {
      this.beat({ turn, turns: turnsOfBeat });
      turn = (turn + 1) % turnsOfBeat;
    }, milliseconds / turnsOfBeat).unref();
    return () => clearInterval(beats);
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

  private ofUser(userId: string): Set<OpenLine> {
    return this.byUser.get(userId) ?? new Set();
  }

  private forget(key: string, line: OpenLine): void {
    const lines = this.byKey.get(key);
    if (!lines?.delete(line)) return;
    if (lines.size === 0) this.byKey.delete(key);
    const { organizationId, userId } = line.holder;
    const own = this.ofUser(userId);
    own.delete(line);
    if (own.size === 0) this.byUser.delete(userId);
    const left = (this.ofOrganization.get(organizationId) ?? 1) - 1;
    if (left === 0) this.ofOrganization.delete(organizationId);
    else this.ofOrganization.set(organizationId, left);
    this.count -= 1;
  }
}
