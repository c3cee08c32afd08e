import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Moment, Nothing, RequiredLine } from "./common.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { Permission } from "./permissions.ts";
import { personal } from "./personal.ts";

/** What a key may be allowed: any permission but those over settings and the team, so that no key can make another. */
export const Scope = Permission.exclude(["organization.settings", "organization.team"]);
export type Scope = z.infer<typeof Scope>;

/** So many keys an organization has at most. */
export const mostApiKeys = 50;
/** Calls that one key may make within the seconds of one window, over all processes of the server. */
export const keyLimit = { calls: 600, seconds: 60 } as const;

/** Whether an API key with the right scope may call an endpoint; deny by default, as it follows from the endpoint's access. */
export function mayKeysCall({ access, forPeople }: Endpoint): boolean {
  return forPeople !== true && Scope.safeParse(access).success;
}

const Scopes = z
  .array(Scope)
  .min(1, fieldError("scopeMissing"))
  .refine((scopes) => new Set(scopes).size === scopes.length, fieldError("scopeTwice"))
  .meta({ uniqueItems: true });

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first letters of the key, by which people know it again. */
  prefix: z.string(),
  scopes: z.array(Scope),
  /** Empty when they are no user any more. */
  created_by: personal(z.string(), "full_name"),
  created_at: Moment,
  expires_at: Moment.nullable(),
  /** To the minute. */
  last_used_at: Moment.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const apiKeys = {
  list: endpoint({
    method: "GET",
    path: "/organizations/current/api-keys",
    access: "organization.settings",
    summary: "API keys, the newest first",
    input: Nothing,
    output: z.array(ApiKey),
  }),
  /** `secret` is told this once. Scopes that the caller has not are refused. */
  create: endpoint({
    method: "POST",
    path: "/organizations/current/api-keys",
    access: "organization.settings",
    summary: "Make an API key",
    notRepeatable: true,
    input: z.object({
      name: RequiredLine,
      scopes: Scopes,
      /** Null: until it is revoked. */
      days: z.number().int().min(1).max(3650).nullable(),
    }),
    output: z.object({ key: ApiKey, secret: z.string() }),
    status: 201,
    example: {
      input: { name: "Booking system", scopes: ["customers.view", "customers.change"], days: 90 },
      output: {
        key: {
          id: "01920000-0000-7000-8000-000000000001",
          name: "Booking system",
          prefix: "dlt_AbCd1234",
          scopes: ["customers.view", "customers.change"],
          created_by: "Olivia Hartley",
          created_at: "2026-03-01T10:00:00.000Z",
          expires_at: "2026-05-30T10:00:00.000Z",
          last_used_at: null,
        },
        secret: "dlt_AbCd1234…",
      },
    },
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/organizations/current/api-keys/:id",
    access: "organization.settings",
    summary: "Revoke an API key, from this moment on",
    input: ById,
    output: Nothing,
  }),
};
