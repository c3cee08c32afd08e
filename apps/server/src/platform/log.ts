import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { noteLoopFailure } from "./jobs/loop-rounds.ts";

export type Log = Logger;

/** Pino's number of `error`. */
const errorLevel = 50;

/** Structured logs, on stdout unless told; secrets are cut out wherever they appear as a field, and of errors the reason and the stack are said. */
export function createLog(level: string, name: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    name,
    serializers: { error: stdSerializers.err },
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

/** What is logged is an object with an error in it, or nothing but words. */
function errorIn(first: unknown): unknown {
  return typeof first === "object" && first !== null && "error" in first ? first.error : first;
}
