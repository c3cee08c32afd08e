import { parentPort } from "node:worker_threads";
import { type Answer, ready } from "./threads.ts";

/** Called in a thread: answers each task that is posted to it. */
export function answerTasks(perform: (task: never) => unknown): void {
  // The pool that made the thread posts only tasks of its own kind.
  parentPort?.on("message", (task) => say(answerTo(() => perform(task as never))));
  say(ready);
}

function say(message: Answer<unknown> | typeof ready): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  parentPort?.postMessage(message);
}

function answerTo(perform: () => unknown): Answer<unknown> {
  try {
    return { result: perform() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message } };
  }
}
