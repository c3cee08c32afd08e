import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError } from "vitest/node";
import type { StrayError } from "./counts.ts";

/** A reporter of vitest that writes errors outside of any test, which its JSON report leaves out, to a file. */
export function strayErrorsTo(file: string): Reporter {
  return { onTestRunEnd: (_modules, errors) => writeFileSync(file, JSON.stringify(errors.map(strayError))) };
}

function strayError(error: SerializedError): StrayError {
  const origin: unknown = error["VITEST_TEST_PATH"];
  const words = error.stack ?? error.message;
  return typeof origin === "string" ? { words, file: origin } : { words };
}
