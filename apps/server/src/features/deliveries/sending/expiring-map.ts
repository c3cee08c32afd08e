/** Keeps what was said of something lately: what nothing was said of for so many milliseconds is forgotten, and takes no room. */
export class Recent<Value> {
  private readonly milliseconds: number;
  /** The longest kept first. */
  private readonly entries = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: string, now: number): Value | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > now ? entry.value : undefined;
  }

  keep(key: string, value: Value, now: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: now + this.milliseconds });
    for (const [old, { until }] of this.entries) {
      if (until > now) return;
      this.entries.delete(old);
    }
  }

  drop(key: string): void {
    this.entries.delete(key);
  }
}
