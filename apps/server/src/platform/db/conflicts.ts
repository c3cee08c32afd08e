import { setTimeout as sleep } from "node:timers/promises";

const tries = 4;

/**
 * Runs a transaction again, at most three times, when the database ended it in favour of another one (SQLSTATE 40P01
 * deadlock, 40001 serialization). Whatever it did is rolled back by then: it must do nothing outside of the database.
 */
export async function againOnConflict<T>(run: () => Promise<T>): Promise<T> {
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

function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");
}
