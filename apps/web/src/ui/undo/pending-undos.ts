/** Something that was done and can still be taken back. */
export interface UndoOffer {
  /** What was done, as a sentence: "3 customers were deleted". */
  readonly message: string;
  /** Makes it as it was. */
  readonly onUndo: () => unknown;
  /** Makes it final; not needed where it was final from the start and `onUndo` calls the opposite. `isLeaving`: the page is going away. */
  readonly onCommit?: (isLeaving: boolean) => unknown;
}

interface Pending {
  readonly undo: () => void;
  readonly commit: (isLeaving: boolean) => void;
  /** It was not done after all: there is nothing to take back, and nothing to make final. */
  readonly withdraw: () => void;
}

const pending: Pending[] = [];

/** Each offer is answered once: whatever comes second is dropped. */
export function pend(offer: UndoOffer, onOver: (wasUndone: boolean) => void): Pending {
  const over = (answer: () => unknown, wasUndone: boolean) => {
    const index = pending.indexOf(one);
    if (index === -1) return;
    pending.splice(index, 1);
    onOver(wasUndone);
    answer();
  };
  const one: Pending = {
    undo: () => over(offer.onUndo, true),
    commit: (isLeaving) => over(() => offer.onCommit?.(isLeaving), false),
    withdraw: () => over(() => undefined, false),
  };
  pending.push(one);
  return one;
}

/** Takes the latest back; false when there is nothing to take back. */
export function undoLatest(): boolean {
  const latest = pending.at(-1);
  latest?.undo();
  return latest !== undefined;
}

/** Nothing is left half done by a page that goes away. */
export function commitAll(isLeaving: boolean): void {
  for (const one of pending.slice()) one.commit(isLeaving);
}
