import { setTimeout as sleep } from "node:timers/promises";

const tries = 4;

/**
 * Runs a transaction again, at most three times, when the database ended it in favour of another one (SQLSTATE 40P01
 * deadlock, 40001 serialization). Whatever it did is rolled back by then: it must do nothing outside of the database.
 */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === tries || !isConflict(error)) {
        throw error;
      }
      await sleep(attempt * 10 * Math.random());
    }
  }
}

/** Whether a statement failed because a row like it is there already (SQLSTATE 23505). Its transaction can only be rolled back. */
export function isTwice(error: unknown): boolean {
  return codeOf(error) === "23505";
}

function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40P01" || code === "40001";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
