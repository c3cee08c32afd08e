import { AppError } from "../../../platform/errors.ts";
import { type Asker, createThreads } from "../../../platform/threads/threads.ts";
import type { Task, WorkName, Works } from "./work.ts";

/** A23: what somebody typed is rendered where it can be ended. A long sound email takes a twentieth of this. */
const threads = createThreads<Task, Works[WorkName]["result"]>({
  file: new URL("./render-thread.ts", import.meta.url),
  threads: 2,
  mostCpu: 1000,
  longest: 15_000,
  mostMegabytes: 128,
  // A page of the library and a dialog of ready-made emails are drawn at once.
  mostWaiting: 150,
});

/**
 * Does a work on texts that people typed in a thread of its own. Throws an `AppError` in words for their author where a tag
 * cannot be read, where it takes too long or too much memory, and where too much waits already of whom it is for: an
 * organization waits for itself.
 */
export async function inThread<Name extends WorkName>(
  name: Name,
  asked: Works[Name]["asked"],
  by: Asker,
): Promise<Works[Name]["result"]> {
  try {
    return await threads.run({ name, asked } as Task, by);
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  if (error.name === "AppError") {
    return new AppError("conflict", error.message);
  }
  if (error.name === "ThreadsBusy") {
    return new AppError("unavailable", "Too many emails are being drawn at the moment; try again shortly", {
      retryAfter: 5,
    });
  }
  // A tree too deep for the stack is as much its author's doing as a loop without end.
  return error.name === "ThreadEnded" || error.name === "RangeError"
    ? new AppError("conflict", `The email cannot be filled: ${error.message}`)
    : error;
}
