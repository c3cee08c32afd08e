import type { FieldErrorCode } from "./field-error-sentences.ts";
import type * as z from "zod";
import type { Permission } from "./permissions.ts";
import type { ErrorCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: nobody signed in is needed, any signed-in user, Delight's own people, or a permission inside the active organization. */
export type Access = "public" | "signed-in" | "staff" | "superuser" | Permission;

/**
 * One promise of the API. Everything follows from it: validation, types, the web client, the permission check and the OpenAPI document.
 * `input` joins path parameters, query (GET, DELETE) and body; keys are snake_case, as on the wire.
 */
export interface Endpoint<
  M extends Method = Method,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** Below `/api`, with `:name` for path parameters; the slash at the end is part of the promise. */
  readonly path: string;
  readonly access: Access;
  /** A second permission that its caller must have: a file of a list takes the right to export as well as the right to see it. */
  readonly alsoNeeds?: Permission;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Keys of input or output whose values belong to the user: case conversion leaves what is below them alone. */
  readonly opaque?: readonly string[];
  /** `multipart`: one file in the field `file`; the handler reads it as a stream. */
  readonly upload?: "multipart";
  /** Media type of an answer that is not JSON; the handler returns a stream. */
  readonly produces?: string;
  /** Its answer tells of real people by more than the values in it, so that inventing those would hide nobody. */
  readonly notInDemoMode?: true;
  /** Success status, 200 unless told. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * A 401 speaks of what was sent and not of who is signed in, so the client shows it instead of ending the session (specification 4.2), and
   * sends the call without waiting for a token; each such endpoint has its reason in `keeps-session.test.ts`.
   */
  readonly keepsSessionOn401?: boolean;
  /** About the person who calls, or about people of the organization: API keys are refused whatever their scopes. */
  readonly forPeople?: true;
  /** Its work is no single transaction, or its answer is a secret: it takes no `Idempotency-Key`. */
  readonly notRepeatable?: true;
  /** Refusals beyond those that `refusalsOf` reads off method, access and path. */
  readonly refuses?: readonly ErrorCode[];
  /** Why a field may be refused where the schema is met, because it follows from several fields or from what is stored. */
  readonly rules?: readonly FieldErrorCode[];
  /** What else a call may be refused with, where no single field is wrong. An ellipsis stands for what differs from call to call. */
  readonly otherRules?: readonly string[];
  /** A call and its answer as the OpenAPI document shows them, for the endpoints that programs begin with. */
  readonly example?: { readonly input: object; readonly output: unknown };
  /** The client hands the answer on as it came, in snake_case (specification 7.1, "unless disabled"). */
  readonly rawAnswer?: boolean;
}

/** Declares one endpoint; only there to infer the types, opaque keys and flags included. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type WireInputOf<E extends Endpoint> = z.input<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;
