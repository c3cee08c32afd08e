import type { Endpoint } from "@delight/contract/endpoint";
import type * as z from "zod";
import type { Camelize } from "../case-types.ts";

type OpaqueOf<E extends Endpoint> = E extends { readonly opaque: readonly (infer Key)[] } ? Key : never;

/** `z.coerce` takes anything: there the parsed type is the better promise. */
type Wire<In, Out> = {
  [Key in keyof In]: unknown extends In[Key] ? (Key extends keyof Out ? Out[Key] : In[Key]) : In[Key];
};

type WireInput<E extends Endpoint> = Wire<z.input<E["input"]>, z.output<E["input"]>>;

/** What `call` takes: query strings in wire spelling, bodies in camelCase (specification 7.1). */
export type CallInput<E extends Endpoint> = E["method"] extends "GET" | "DELETE"
  ? WireInput<E>
  : Camelize<WireInput<E>, OpaqueOf<E>>;

/** What `call` answers: in camelCase, or as it came where the endpoint says so. */
export type CallOutput<E extends Endpoint> = E extends { readonly rawAnswer: true }
  ? z.output<E["output"]>
  : Camelize<z.output<E["output"]>, OpaqueOf<E>>;
