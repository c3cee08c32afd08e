import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Log } from "../platform/log.ts";
import type { Role } from "./command-line.ts";
import { heapFlagsFor } from "./heap-flags.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const shortestPause = 500;
const longestPause = 10_000;
/** A child that lived so long was healthy: its next crash is a first one again. */
const healthyAfter = 60_000;

/** What runs in a process of its own. */
export interface Program {
  readonly name: string;
  readonly file: string;
  readonly words: readonly string[];
}

export function programOf(role: Role): Program {
  return { name: role, file: main, words: [role] };
}

/** One program in a process of its own, started again whenever it ends without having been told to. */
export interface Child {
  /** Resolves when it has begun to work for the first time. */
  readonly ready: Promise<void>;
  /** From now on an end is an end: a signal that went to all processes must not start this one again. */
  letEnd(): void;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
  kill(): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

function begin({ file, words }: Pick<Program, "file" | "words">, env: Environment): ChildProcess {
  return fork(file, words, { env: { ...env }, execArgv: [...process.execArgv, ...heapFlagsFor(words[0])] });
}

export function keepRunning({ name, file, words }: Program, environment: Environment, log: Log): Child {
  const began = Promise.withResolvers<void>();
  let running: ChildProcess | undefined;
  let pause = shortestPause;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  const startLater = (wasHealthy: boolean) => {
    pause = wasHealthy ? shortestPause : pause;
    timer = setTimeout(start, pause);
    pause = Math.min(pause * 2, longestPause);
  };
  const start = () => {
    const started = Date.now();
    running = begin({ file, words }, environment);
    log.info({ child: running.pid }, `${name} begins`);
    running.on("message", (message) => message === "ready" && began.resolve());
    running.on("error", (error) => log.error({ error }, `${name} could not be reached`));
    running.on("exit", (code, signal) => {
      running = undefined;
      if (!stopping) {
        log.error({ code, signal }, `${name} ended by itself and is started again`);
        startLater(Date.now() - started > healthyAfter);
      }
    });
  };
  const letEnd = () => {
    stopping = true;
    clearTimeout(timer);
  };
  start();
  return {
    ready: began.promise,
    letEnd,
    stop: async () => {
      letEnd();
      const ended = running && new Promise((done) => running?.once("exit", done));
      running?.kill("SIGTERM");
      await ended;
    },
    kill: () => {
      running?.kill("SIGKILL");
    },
  };
}
