import type { Endpoint, InputOf } from "@delight/contract/endpoint";
import { isInQuery, queryParametersOf, unknownParameters } from "@delight/contract/query";
import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import type { FieldError } from "@delight/contract/problem";
import { AppError, atFields, errorOfIssue } from "../errors.ts";
import { fieldName, refuseUnstorable } from "./storable.ts";

/** Nobody reads more, and a hostile body could ask for thousands. */
const mostIssues = 100;

/** Joins path, query (GET, DELETE, and where a file is the body) and body into the endpoint's input; what does not fit is refused field by field. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  refuseUnknownParameters(endpoint, Object.keys(request.query as object));
  const given = isInQuery(endpoint) ? request.query : (request.body ?? {});
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new AppError("invalid_input", "The body must be a JSON object");
  }
  const joined = { ...given, ...(request.params as object) };
  refuseUnstorable(joined);
  const parsed = endpoint.input.safeParse(joined);
  if (!parsed.success) {
    throw inputRefusal(parsed.error);
  }
  return parsed.data as InputOf<E>;
}

/** Nobody is told of more; a hostile query could hold thousands. */
const mostNamed = 10;

function refuseUnknownParameters(endpoint: Endpoint, names: readonly string[]): void {
  const unknown = unknownParameters(endpoint, names).slice(0, mostNamed).map(fieldName);
  if (unknown.length === 0) {
    return;
  }
  const known = queryParametersOf(endpoint).join(", ") || "none";
  throw new AppError(
    "invalid_input",
    `${unknown.join(", ")}: no parameter of this call, whose parameters are: ${known}`,
    {
      fields: atFields(unknown, "unknownParameter"),
    },
  );
}

/** Says what does not fit by its path, which begins with `before` where what was parsed is a part of what came. */
export function inputRefusal(error: z.ZodError, before: readonly PropertyKey[] = []): AppError {
  const fields = new Map<string, FieldError[]>();
  const refused = error.issues.flatMap((issue) => {
    const said = errorOfIssue(issue);
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key], said }))
      : [{ path: issue.path, said }];
  });
  for (const { path, said } of refused.slice(0, mostIssues)) {
    const field = fieldName([...before, ...path].map(String).join("."));
    fields.set(field, [...(fields.get(field) ?? []), said]);
  }
  const [first] = fields;
  const detail = first ? `${first[0]}: ${first[1].map(({ message }) => message).join(" ")}` : "The input is not right";
  return new AppError("invalid_input", detail, { fields: Object.fromEntries(fields) });
}
