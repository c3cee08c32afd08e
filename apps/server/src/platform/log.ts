import { pino, type Logger } from "pino";

export type Log = Logger;

/** Structured logs on stdout; secrets are cut out wherever they appear as a field. */
export function createLog(level: string, name: string): Log {
  return pino({
    level,
    name,
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
  });
}
