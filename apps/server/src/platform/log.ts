import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

/** Structured logs, on stdout unless told; secrets are cut out wherever they appear as a field, and of errors the reason and the stack are said. */
export function createLog(level: string, name: string, destination?: DestinationStream): Log {
  const options = {
    level,
    name,
    serializers: { error: stdSerializers.err },
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
