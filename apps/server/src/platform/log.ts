import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { noteLoopFailure } from "./jobs/loop-stats.ts";

export type Log = Logger;

/** Pino's number of `error`. */
const errorLevel = 50;

/** Structured logs, on stdout unless told; secrets are cut out wherever they appear as a field, and of errors the reason and the stack are said. */
export function createLog(level: string, name: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    name,
    serializers: { error: serializeError, err: serializeError },
    hooks: {
      logMethod(words, method, number) {
        if (number >= errorLevel) noteLoopFailure(errorIn(words[0]));
        method.apply(this, words);
      },
    },
    redact: {
      paths: [
        "password",
        "*.password",
        "access",
        "refresh",
        "authorization",
        "*.authorization",
        "headers.authorization",
      ],
      censor: "[redacted]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** PostgreSQL says in these which values it refused. */
const personal = new Set(["detail", "where", "internalQuery"]);

/** Of an error its reason, stack and codes: not the client that it came from, nor the rows that it quotes. */
function serializeError(error: unknown): unknown {
  // Queues hand on what is like an error and is none.
  if (typeof error !== "object" || error === null || !("message" in error)) return error;
  return withoutRows(stdSerializers.err(error as Error));
}

function withoutRows(facts: object): object {
  const kept = Object.entries(facts).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (name === "aggregateErrors" && Array.isArray(value)) return [[name, value.map(withoutRows)]];
    return personal.has(name) || (typeof value === "object" && value !== null) ? [] : [[name, value]];
  });
  return Object.fromEntries<unknown>(kept);
}

/** What is logged is an object with an error in it, or nothing but words. */
function errorIn(first: unknown): unknown {
  return typeof first === "object" && first !== null && "error" in first ? first.error : first;
}
