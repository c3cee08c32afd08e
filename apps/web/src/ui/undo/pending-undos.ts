/** Something that was done and can still be taken back. */
export interface UndoOffer {
  /** What was done, as a sentence: "3 customers were deleted". */
  readonly message: string;
  /** Does the opposite. Answers `false` where it could not and has said so itself. */
  readonly onUndo: () => unknown;
}

interface Pending {
  readonly since: number;
  readonly undo: () => void;
  /** There is nothing to take back any more, or never was. */
  readonly withdraw: () => void;
}

const pending: Pending[] = [];

/** Each offer is answered once: whatever comes second is dropped. */
export function pend(offer: UndoOffer, onOver: () => void): Pending {
  const over = (wasUndone: boolean) => {
    const index = pending.indexOf(one);
    if (index === -1) return;
    pending.splice(index, 1);
    onOver();
    if (wasUndone) offer.onUndo();
  };
  const one: Pending = { since: Date.now(), undo: () => over(true), withdraw: () => over(false) };
  pending.push(one);
  return one;
}

/** Takes the latest back; false when there is nothing to take back. */
export function undoLatest(): boolean {
  const latest = pending.at(-1);
  latest?.undo();
  return latest !== undefined;
}

/** Whether the latest was offered after that moment. */
export function isPendingSince(moment: number): boolean {
  const latest = pending.at(-1);
  return latest !== undefined && latest.since > moment;
}

/** What was done for somebody else, or in another organization, is not taken back from here. */
export function dismissAllUndos(): void {
  for (const one of pending.slice()) one.withdraw();
}
