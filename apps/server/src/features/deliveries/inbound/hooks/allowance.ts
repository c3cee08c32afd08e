/** So many at once, and so many a second in the long run. */
interface Allowed {
  readonly atOnce: number;
  readonly perSecond: number;
}

const mostKnown = 10_000;

/** Counts by name what may be done so often and no oftener; of this process alone. */
export class Allowance {
  private readonly allowed: Allowed;
  private readonly now: () => number;
  private readonly used = new Map<string, { readonly count: number; readonly at: number }>();

  /** `now` in milliseconds, of a clock that nobody sets. */
  constructor(allowed: Allowed, now: () => number = () => performance.now()) {
    this.allowed = allowed;
    this.now = now;
  }

  /** Seconds after which there is room again; 0 while there is some. */
  wait(name: string): number {
    const over = this.left(name) + 1 - this.allowed.atOnce;
    return over > 0 ? Math.ceil(over / this.allowed.perSecond) : 0;
  }

  use(name: string): void {
    const count = this.left(name) + 1;
    // Whoever comes by so many names that the memory is full gains no more than a fresh start.
    if (this.used.size >= mostKnown && !this.used.has(name)) this.used.clear();
    this.used.set(name, { count, at: this.now() });
  }

  private left(name: string): number {
    const known = this.used.get(name);
    return known ? Math.max(0, known.count - ((this.now() - known.at) / 1000) * this.allowed.perSecond) : 0;
  }
}
