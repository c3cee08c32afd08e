import { personalFields, personObjects } from "@delight/contract/personal";
import * as z from "zod";
import type { Invent } from "./anonymizer.ts";

/** Puts invented values where an answer holds personal ones; `person` is whom the surrounding object is about. */
export type AnonymizeValue = (value: unknown, invent: Invent, person: string | undefined) => unknown;

/** Objects that are just being read, and those of them that were met again inside of themselves. */
interface Trail {
  readonly open: Set<z.ZodObject>;
  readonly again: Set<z.ZodObject>;
}

/** Reads a schema once for where its personal values are; undefined where there are none. */
export function compileAnonymizer(
  schema: z.core.$ZodType,
  trail: Trail = { open: new Set(), again: new Set() },
): AnonymizeValue | undefined {
  const kind = schema instanceof z.ZodType ? personalFields.get(schema)?.kind : undefined;
  if (kind !== undefined) {
    return (value, invent, person) => (typeof value === "string" ? invent(kind, value, person) : value);
  }
  if (schema instanceof z.ZodObject) {
    return openedWalk(schema, trail);
  }
  if (schema instanceof z.ZodArray) {
    return everyWalk(compileAnonymizer(schema.element, trail));
  }
  if (schema instanceof z.ZodUnion) {
    return unionWalk(schema.options, trail);
  }
  if (schema instanceof z.ZodNullable) {
    return nullableWalk(compileAnonymizer(schema.unwrap(), trail));
  }
  if (schema instanceof z.ZodRecord) {
    return recordWalk(compileAnonymizer(schema.valueType, trail));
  }
  return wrapped(schema, trail);
}

/** Of what stands around a schema, and must not hide what is in it. A form that nobody walked yet is refused, so that it hides nothing either. */
function wrapped(schema: z.core.$ZodType, trail: Trail): AnonymizeValue | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return compileAnonymizer(schema.unwrap(), trail);
  }
  if (schema instanceof z.ZodPipe) {
    return compileAnonymizer(schema.out, trail);
  }
  if (schema instanceof z.ZodTuple || schema instanceof z.ZodLazy || schema instanceof z.ZodIntersection) {
    throw new Error("Demo mode cannot read tuples, lazy schemas and intersections: teach walk.ts, or use an object");
  }
  return undefined;
}

/** The keys of an object with what each holds. */
export function shapeOf({ shape }: z.ZodObject): Readonly<Record<string, z.core.$ZodType>> {
  return shape;
}

/** Groups within groups tell of nobody by being within each other. Where they do by what they hold, nothing is hidden by chance. */
function openedWalk(schema: z.ZodObject, trail: Trail): AnonymizeValue | undefined {
  if (trail.open.has(schema)) {
    trail.again.add(schema);
    return undefined;
  }
  trail.open.add(schema);
  const walk = objectWalk(schema, trail);
  trail.open.delete(schema);
  if (walk && trail.again.has(schema)) {
    throw new Error("Demo mode cannot read personal values of objects within themselves: teach walk.ts");
  }
  return walk;
}

function objectWalk(schema: z.ZodObject, trail: Trail): AnonymizeValue | undefined {
  const walks = Object.entries(shapeOf(schema)).flatMap(([key, value]): [string, AnonymizeValue][] => {
    const walk = compileAnonymizer(value, trail);
    return walk ? [[key, walk]] : [];
  });
  if (walks.length === 0) {
    return undefined;
  }
  const idKey = personObjects.get(schema)?.id;
  return (value, invent, person): unknown => {
    if (!isObject(value)) {
      return value;
    }
    const id = idKey === undefined ? undefined : value[idKey];
    const who = typeof id === "string" ? id : person;
    const changed: Record<string, unknown> = { ...value };
    for (const [key, walk] of walks.filter(([name]) => name in value)) {
      changed[key] = walk(value[key], invent, who);
    }
    return changed;
  };
}

function everyWalk(walk: AnonymizeValue | undefined): AnonymizeValue | undefined {
  return (
    walk && ((value, invent, person) => (Array.isArray(value) ? value.map((one) => walk(one, invent, person)) : value))
  );
}

function recordWalk(walk: AnonymizeValue | undefined): AnonymizeValue | undefined {
  return (
    walk &&
    ((value, invent, person) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, invent, person)]))
        : value)
  );
}

/** What is left out rather than invented, such as an image, is null where it may be. */
function nullableWalk(walk: AnonymizeValue | undefined): AnonymizeValue | undefined {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
  return walk && ((value, invent, person) => (isEmpty(value) ? value : walk(value, invent, person) || null));
}

function unionWalk(options: readonly z.core.$ZodType[], trail: Trail): AnonymizeValue | undefined {
  const walks = options.map((option) => ({ option, walk: compileAnonymizer(option, trail) }));
  if (walks.every(({ walk }) => walk === undefined)) {
    return undefined;
  }
  return (value, invent, person) => {
    const fitting = walks.find(({ option }) => z.safeParse(option, value).success);
    return fitting?.walk ? fitting.walk(value, invent, person) : value;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
