import { Worker } from "node:worker_threads";
import { createTurns } from "./fair-queue.ts";

/** Work that is done where it can be ended: in threads of their own. */
export interface Threads<Task, Result> {
  /**
   * Owners take turns, each with the oldest of their tasks. Rejects with `ThreadEnded` when the work took more than it may,
   * with `ThreadsBusy` when too much of the owner waits already, and with what the work threw itself.
   */
  run(task: Task, by: Asker): Promise<Result>;
  /** Ends the threads; what is under way is rejected. */
  close(): Promise<void>;
}

/** For whom something is done. */
export interface Asker {
  readonly owner: string;
  /** Aborted when nobody waits for the answer any more: what was not begun is left out then. */
  readonly signal?: AbortSignal | undefined;
}

export interface ThreadLimits {
  /** The module that a thread runs; it answers each message by one `Answer`. */
  readonly file: URL;
  readonly threads: number;
  /** Milliseconds of a processor that one task may use. */
  readonly mostCpu: number;
  /** Milliseconds that one task may last, however busy the machine is. */
  readonly longest: number;
  readonly mostMegabytes: number;
  /** How many tasks of one owner may wait. */
  readonly mostWaiting: number;
}

/** What a thread says when it is done. */
export type Answer<Result> = { readonly result: Result } | { readonly failure: { name: string; message: string } };

/** The work was ended because it took too much time or memory. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";
}

/** Too many tasks of the owner wait already. */
export class ThreadsBusy extends Error {
  override readonly name = "ThreadsBusy";
}

/** A thread's first word: all that it needs is loaded, and time is counted from now on. */
export const ready = "ready";

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly done: (result: Result) => void;
  readonly fail: (error: Error) => void;
}

/** How often a thread is asked how much it has used. */
const look = 50;

/** Threads that begin with the first task and are made anew after one was ended; they keep no process alive. */
export function createThreads<Task, Result>(limits: ThreadLimits): Threads<Task, Result> {
  const waiting = createTurns<Waiting<Task, Result>>();
  const idle: Worker[] = [];
  const loaded = new WeakSet<Worker>();
  const all = new Set<Worker>();
  let isClosed = false;

  const next = () => {
    const thread = waiting.isEmpty() ? undefined : (idle.pop() ?? start());
    const work = thread && waiting.take();
    if (thread && work) void perform(thread, work);
  };

  const start = (): Worker | undefined => {
    if (all.size >= limits.threads || isClosed) return undefined;
    const thread = openThread(limits);
    all.add(thread);
    return thread;
  };

  const perform = async (thread: Worker, { task, done, fail }: Waiting<Task, Result>) => {
    try {
      const answer = await ask<Result>({ thread, isLoaded: loaded.has(thread) }, task, limits);
      loaded.add(thread);
      idle.push(thread);
      if ("result" in answer) done(answer.result);
      else fail(Object.assign(new Error(answer.failure.message), { name: answer.failure.name }));
    } catch (error) {
      all.delete(thread);
      await thread.terminate();
      fail(error instanceof Error ? error : new ThreadEnded(String(error)));
    }
    next();
  };

  return {
    run: (task, { owner, signal }) =>
      new Promise((done, fail) => {
        if (waiting.count(owner) >= limits.mostWaiting) throw new ThreadsBusy("Too much of this is waiting already");
        const work = { task, done, fail };
        waiting.add(owner, work);
        signal?.addEventListener("abort", () => {
          if (waiting.remove(owner, work)) fail(new ThreadEnded("Nobody waits for it any more"));
        });
        next();
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

function openThread({ file, mostMegabytes }: ThreadLimits): Worker {
  const thread = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
    env: {},
    stdout: true,
    stderr: true,
  });
  // Without a listener, an error of a thread that nobody waits for would end the process.
  thread.on("error", () => undefined);
  thread.unref();
  return thread;
}

interface Hand {
  readonly thread: Worker;
  readonly isLoaded: boolean;
}

async function ask<Result>({ thread, isLoaded }: Hand, task: unknown, limits: ThreadLimits): Promise<Answer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>();
  const onEnd = (error?: unknown) => reject(asEnded(error));
  let watch: NodeJS.Timeout | undefined;
  const begin = () => {
    watch = watchOver(thread, limits, onEnd);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
    thread.postMessage(task);
  };
  const onMessage = (message: Answer<Result> | typeof ready) => {
    if (message === ready) begin();
    else resolve(message);
  };
  thread.ref();
  thread.on("message", onMessage);
  thread.once("error", onEnd);
  thread.once("exit", onEnd);
  if (isLoaded) begin();
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    thread.unref();
    thread.off("message", onMessage);
    thread.off("error", onEnd);
    thread.off("exit", onEnd);
  }
}

function asEnded(error: unknown): ThreadEnded {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return new ThreadEnded(isMemory ? "It needs too much memory" : "It takes too long", { cause: error });
}

/** A processor's time is what counts: on a busy machine sound work takes longer and no more. */
function watchOver(thread: Worker, { mostCpu, longest }: ThreadLimits, end: () => void): NodeJS.Timeout {
  const begun = performance.now();
  let before: number | undefined;
  const watch = setInterval(() => {
    if (performance.now() - begun > longest) end();
    void usedBy(thread).then((used) => {
      before ??= used;
      if (used - before > mostCpu) end();
      return used;
    });
  }, look);
  watch.unref();
  return watch;
}

/** Milliseconds of a processor; none of a thread that has ended meanwhile. */
async function usedBy(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
