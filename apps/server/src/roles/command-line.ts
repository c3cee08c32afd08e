import { parseArgs } from "node:util";
import * as z from "zod";

const Role = z.enum(["all", "api", "worker", "mailbox", "inbound", "migrate"]);
export type Role = z.infer<typeof Role>;

const maintenance = ["backup", "restore", "doctor", "release"] as const;
/** What is done once, by an operator or a timer. */
export type Maintenance = (typeof maintenance)[number];

export function isMaintenance(word: string): word is Maintenance {
  return maintenance.some((one) => one === word);
}

export interface CommandLine {
  role: Role;
  /** Begin without demo data, with a one-time link for the first user. */
  empty: boolean;
  /** As the variable PORT. */
  port: string | undefined;
}

const usage = `Usage: main.ts [${Role.options.join(" | ")}] [--empty] [--port <number>]
       main.ts backup | restore | doctor | release, each with --help`;

export function readCommandLine(words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { empty: { type: "boolean", default: false }, port: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.length > 1) {
      throw new Error("Only one role can be asked for");
    }
    return { role: Role.parse(positionals[0] ?? "all"), empty: values.empty, port: values.port };
  } catch (error) {
    const reason = error instanceof z.ZodError ? "There is no such role" : String(error);
    throw new Error(`${reason}\n${usage}`, { cause: error });
  }
}
