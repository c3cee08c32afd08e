/** What waits, by owner: of those who have something waiting, each in turn gives the oldest of theirs. */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  take(): Item | undefined;
  /** Answers whether it was still waiting. */
  remove(owner: string, item: Item): boolean;
  count(owner: string): number;
  isEmpty(): boolean;
}

export function createTurns<Item>(): FairQueue<Item> {
  // A map keeps the order in which its keys came: the first has waited longest for its turn.
  const byOwner = new Map<string, Item[]>();
  return {
    add: (owner, item) => {
      const items = byOwner.get(owner);
      if (items) items.push(item);
      else byOwner.set(owner, [item]);
    },
    take: () => {
      const [first] = byOwner;
      if (!first) return undefined;
      const [owner, items] = first;
      const item = items.shift();
      byOwner.delete(owner);
      if (items.length > 0) byOwner.set(owner, items);
      return item;
    },
    remove: (owner, item) => {
      const items = byOwner.get(owner) ?? [];
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      if (items.length === 0) byOwner.delete(owner);
      return at >= 0;
    },
    count: (owner) => byOwner.get(owner)?.length ?? 0,
    isEmpty: () => byOwner.size === 0,
  };
}
