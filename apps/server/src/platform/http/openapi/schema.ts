import { AutomationStep } from "@delight/contract/automation-steps";
import { documentedAs } from "@delight/contract/documented";
import { SegmentGroup } from "@delight/contract/segment-rule";
import * as z from "zod";
import { tellRules } from "./rules.ts";

export type Json = Record<string, unknown>;

/** Schemas to which others refer, by their names in `components.schemas`. */
export type SharedSchemas = Record<string, Json>;

/** A schema that contains itself can only be written down under a name. */
const namesOfRecursive = new Map<unknown, string>([
  [SegmentGroup, "SegmentGroup"],
  [AutomationStep, "AutomationStep"],
]);

const nameKey = "x-name";
const localReference = /"#\/\$defs\/([^"]+)"/g;

/** A schema as OpenAPI 3.1 has it, of what is sent to us or by us; what it refers to is added to `shared`. */
export function schema(type: z.ZodType, io: "input" | "output", shared: SharedSchemas): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const as = documentedAs.get(zodSchema);
      const name = namesOfRecursive.get(zodSchema);
      Object.assign(jsonSchema, as && schema(as, io, shared), name && { [nameKey]: name });
      tellRules(zodSchema, jsonSchema, io);
    },
  });
  const names = new Map(Object.entries($defs).map(([key, one]) => [key, sharedName(one as Json, io)]));
  for (const [key, one] of Object.entries($defs)) {
    const { [nameKey]: _name, ...whole } = one as Json;
    shared[names.get(key) ?? key] = withNames(whole, names);
  }
  return withNames(rest, names);
}

function sharedName({ [nameKey]: name }: Json, io: "input" | "output"): string {
  if (typeof name !== "string") {
    throw new Error("Name the schema that contains itself in namesOfRecursive");
  }
  // Answers have no other keys than those that are told; what is sent to us may.
  return io === "input" ? `${name}Input` : name;
}

function withNames(json: Json, names: ReadonlyMap<string, string>): Json {
  const text = JSON.stringify(json).replaceAll(
    localReference,
    (_reference, key: string) => `"#/components/schemas/${names.get(key) ?? key}"`,
  );
  return JSON.parse(text) as Json;
}
