import { setTimeout as sleep } from "node:timers/promises";

interface Entry<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Writes many small things as few statements: what arrives while a batch is being written, or within its window, is the next one. */
export interface MicroBatch<Item, Result> {
  add(item: Item): Promise<Result>;
}

export interface BatchSettings<Item, Result> {
  /** Items of the same key are written together: those of one organization. */
  keyOf(item: Item): string;
  /** How long the first item of a batch waits for others, in milliseconds. */
  window: number;
  largest: number;
  /** Answers one result for each item, in their order. */
  write(key: string, items: readonly Item[]): Promise<readonly Result[]>;
}

export function createMicroBatch<Item, Result>(settings: BatchSettings<Item, Result>): MicroBatch<Item, Result> {
  const waiting = new Map<string, Entry<Item, Result>[]>();

  const drain = async (key: string) => {
    await sleep(settings.window);
    for (let entries = waiting.get(key); entries && entries.length > 0; entries = waiting.get(key)) {
      const batch = entries.splice(0, settings.largest);
      await writeBatch(settings, key, batch);
    }
    waiting.delete(key);
  };

  return {
    add: (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const key = settings.keyOf(item);
      const entries = waiting.get(key);
      if (entries) {
        entries.push({ item, resolve, reject });
      } else {
        waiting.set(key, [{ item, resolve, reject }]);
        void drain(key);
      }
      return promise;
    },
  };
}

async function writeBatch<Item, Result>(
  settings: BatchSettings<Item, Result>,
  key: string,
  batch: readonly Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await settings.write(
      key,
      batch.map(({ item }) => item),
    );
    for (const [index, entry] of batch.entries()) {
      entry.resolve(results[index] as Result);
    }
  } catch (error) {
    for (const entry of batch) {
      entry.reject(error);
    }
  }
}
