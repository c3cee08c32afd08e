import { parentPort } from "node:worker_threads";
import { type Answer, ready } from "./threads.ts";

/** Called in a thread: answers each task that is posted to it. */
export function answerTasks<Task, Result>(perform: (task: Task) => Result): void {
  parentPort?.on("message", (task: Task) => {
    parentPort?.postMessage(answerTo(perform, task));
  });
  parentPort?.postMessage(ready);
}

function answerTo<Task, Result>(perform: (task: Task) => Result, task: Task): Answer<Result> {
  try {
    return { result: perform(task) };
  } catch (error) {
    return { failure: error instanceof Error ? { name: error.name, message: error.message } : asFailure(error) };
  }
}

function asFailure(thrown: unknown) {
  return { name: "Error", message: String(thrown) };
}
