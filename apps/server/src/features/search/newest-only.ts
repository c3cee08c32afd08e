import { AppError } from "../../platform/errors.ts";

interface Turn {
  readonly control: AbortController;
  readonly ended: Promise<unknown>;
}

/** Runs the work of a user as soon as their earlier one has ended, which it aborts. */
export type NewestOnly = <T>(userId: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Of each user one search at most is in the database, however fast they type and however many tabs or scripts they have: a
 * newer one ends the older, whose caller is told so. It counts within this process.
 */
export function newestOnly(): NewestOnly {
  const turns = new Map<string, Turn>();
  return async (userId, work) => {
    const before = turns.get(userId);
    const control = new AbortController();
    const answer = runAfter(before?.ended, control.signal, work);
    const turn = { control, ended: answer.catch(() => undefined) };
    turns.set(userId, turn);
    before?.control.abort(superseded());
    try {
      return await answer;
    } finally {
      if (turns.get(userId) === turn) turns.delete(userId);
    }
  };
}

async function runAfter<T>(
  before: Promise<unknown> | undefined,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await before;
  try {
    signal.throwIfAborted();
    const answer = await work(signal);
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    // What the database says of the statement that was cancelled is only the consequence.
    throw signal.aborted ? signal.reason : error;
  }
}

function superseded(): AppError {
  return new AppError(
    "conflict",
    "You have searched for something newer meanwhile, and only your newest search is answered",
    {
      retryAfter: 1,
    },
  );
}
