import { personalFields, personObjects } from "@delight/contract/personal";
import * as z from "zod";
import type { Invent } from "./inventor.ts";

/** Puts invented values where an answer holds personal ones; `person` is whom the surrounding object is about. */
export type Walk = (value: unknown, invent: Invent, person: string | undefined) => unknown;

/** Reads a schema once for where its personal values are; undefined where there are none. `around` are the objects that it stands in. */
export function walkOf(schema: z.core.$ZodType, around: readonly z.core.$ZodType[] = []): Walk | undefined {
  const kind = schema instanceof z.ZodType ? personalFields.get(schema)?.kind : undefined;
  if (kind !== undefined) {
    return (value, invent, person) => (typeof value === "string" ? invent(kind, value, person) : value);
  }
  if (schema instanceof z.ZodObject) {
    return objectWalk(schema, around);
  }
  if (schema instanceof z.ZodArray) {
    return everyWalk(walkOf(schema.element, around));
  }
  if (schema instanceof z.ZodUnion) {
    return unionWalk(schema.options, around);
  }
  if (schema instanceof z.ZodNullable) {
    return nullableWalk(walkOf(schema.unwrap(), around));
  }
  if (schema instanceof z.ZodRecord) {
    return recordWalk(walkOf(schema.valueType, around));
  }
  return wrapped(schema, around);
}

/** Of what stands around a schema, and must not hide what is in it. A form that nobody walked yet is refused, so that it hides nothing either. */
function wrapped(schema: z.core.$ZodType, around: readonly z.core.$ZodType[]): Walk | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return walkOf(schema.unwrap(), around);
  }
  if (schema instanceof z.ZodPipe) {
    return walkOf(schema.out, around);
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

function objectWalk(schema: z.ZodObject, around: readonly z.core.$ZodType[]): Walk | undefined {
  if (around.includes(schema)) {
    return undefined;
  }
  const walks = Object.entries(shapeOf(schema)).flatMap(([key, value]): [string, Walk][] => {
    const walk = walkOf(value, [...around, schema]);
    return walk ? [[key, walk]] : [];
  });
  if (walks.length === 0) {
    return undefined;
  }
  if (holdsItself(schema)) {
    throw new Error("Demo mode cannot read what holds itself and tells of people: teach walk.ts");
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

/** Whether an object of a kind may stand in another of it, however deep. */
function holdsItself(schema: z.core.$ZodType): boolean {
  const seen = new Set<z.core.$ZodType>();
  const waiting = partsOf(schema);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === schema) {
      return true;
    }
    if (!seen.has(next)) {
      seen.add(next);
      waiting.push(...partsOf(next));
    }
  }
  return false;
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    return Object.values(shapeOf(schema));
  }
  if (schema instanceof z.ZodUnion) {
    return [...schema.options];
  }
  if (schema instanceof z.ZodArray) {
    return [schema.element];
  }
  if (schema instanceof z.ZodRecord) {
    return [schema.valueType];
  }
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? [schema.unwrap()]
    : [];
}

function everyWalk(walk: Walk | undefined): Walk | undefined {
  return (
    walk && ((value, invent, person) => (Array.isArray(value) ? value.map((one) => walk(one, invent, person)) : value))
  );
}

function recordWalk(walk: Walk | undefined): Walk | undefined {
  return (
    walk &&
    ((value, invent, person) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, invent, person)]))
        : value)
  );
}

/** What is left out rather than invented, such as an image, is null where it may be. */
function nullableWalk(walk: Walk | undefined): Walk | undefined {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
  return walk && ((value, invent, person) => (isEmpty(value) ? value : walk(value, invent, person) || null));
}

function unionWalk(options: readonly z.core.$ZodType[], around: readonly z.core.$ZodType[]): Walk | undefined {
  const walks = options.map((option) => ({ option, walk: walkOf(option, around) }));
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
