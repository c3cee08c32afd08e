/** Fewer journeys than these don't earn a second lane: it has a browser and a demo of its own. */
const manyJourneys = 6;
/** More at once leave none of them enough of a small machine; a large one is not needed. */
const mostLanes = 2;

interface Group {
  readonly journeys: readonly unknown[];
}

/** How many lanes walk these groups of journeys, on so many cores. */
export function countLanes(groups: readonly Group[], cores: number): number {
  const journeys = groups.reduce((sum, group) => sum + group.journeys.length, 0);
  return journeys < manyJourneys ? 1 : Math.max(1, Math.min(mostLanes, cores, groups.length));
}

/**
 * Works items off, several at a time: a lane takes the next one when it is done with its last, so all are begun in their order.
 * `work` is told its lane, from 0. When it fails nothing more is begun, and what is underway ends before that is told.
 */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const walkLane = async (lane: number) => {
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        await work(item, lane);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, (_, lane) => walkLane(lane)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
