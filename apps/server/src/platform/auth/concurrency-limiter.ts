import { AppError } from "../errors.ts";

const signingIn = "Too many people are signing in at this moment; try again";

/** Lets so many pieces of work run at once and so many wait; what comes on top is refused at once with 503. */
export function openGate({ atOnce, waiting, busy = signingIn }: { atOnce: number; waiting: number; busy?: string }) {
  let running = 0;
  const queue: Array<() => void> = [];
  const leave = () => {
    const next = queue.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) {
      running += 1;
    } else if (queue.length < waiting) {
      // Whoever leaves hands the place on, so that nobody who comes later slips in between.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      throw new AppError("unavailable", busy, { retryAfter: 2 });
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
