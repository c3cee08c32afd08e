import { isTransient } from "./endpoints.ts";

/** Waits between tries, in milliseconds. */
const waits = [2000, 10_000, 30_000];

/** Does something until it works, a few times at most; rejects with the last refusal. */
export async function withRetry<Answer>(todo: () => Promise<Answer>): Promise<Answer> {
  for (const wait of waits) {
    try {
      return await todo();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    await Promise.all([pause(wait), online()]);
  }
  return todo();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function online(): Promise<void> {
  if (window.navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
}
