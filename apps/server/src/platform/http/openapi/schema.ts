import { documentedAs } from "@delight/contract/documented";
import * as z from "zod";

export type Json = Record<string, unknown>;

/** A schema as OpenAPI 3.1 has it, of what is sent to us or by us. */
export function schema(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const as = documentedAs.get(zodSchema);
      Object.assign(jsonSchema, as && schema(as, io));
    },
  });
  return rest;
}
