import type * as z from "zod";
import type { DemoMode } from "./demo-mode.ts";
import { compileAnonymizer } from "./compile-anonymizer.ts";

/** Puts invented people into values of a schema, for answers that their handler writes bit by bit; without demo mode they stay as they are. */
export function inventIn(
  schema: z.ZodType,
): <Value>(value: Value, demo: Pick<DemoMode, "invent"> | undefined) => Value {
  const walk = compileAnonymizer(schema);
  return (value, demo) => (demo && walk ? (walk(value, demo.invent, undefined) as typeof value) : value);
}
