import { type ApiKey, type apiKeys, mostApiKeys } from "@delight/contract/api-keys";
import type { InputOf } from "@delight/contract/endpoint";
import { hashApiKey, makeApiKey } from "../../../platform/auth/api-key.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { recordChange } from "../audit/record-change.ts";
import { lockOrganization } from "../members.queries.ts";
import { countKeys, deleteKey, findKeyRow, insertKey, listKeyRows } from "./api-keys.queries.ts";

const day = 24 * 3600 * 1000;

export function listKeys(tx: OrgTx): Promise<ApiKey[]> {
  return listKeyRows(tx);
}

export async function createKey(
  tx: OrgTx,
  { name, scopes, days }: InputOf<typeof apiKeys.create>,
  { platform: { clock, keys }, permissions }: Pick<OrgCall, "platform" | "permissions">,
): Promise<{ key: ApiKey; secret: string }> {
  if (!scopes.every((scope) => permissions.includes(scope))) {
    throw invalidField("scopes", "scopeNotYours", "not_allowed");
  }
  // Of two who make the last one at once, the second is refused.
  await lockOrganization(tx);
  if ((await countKeys(tx)) >= mostApiKeys) {
    throw new AppError("conflict", `There are ${mostApiKeys} API keys already; revoke one first`);
  }
  const createdAt = clock.now();
  const { key: secret, prefix } = makeApiKey(tx.organizationId);
  const id = await insertKey(tx, {
    name,
    prefix,
    hash: hashApiKey(secret, keys.apiKeys),
    scopes,
    createdAt,
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * day),
  });
  const key = await getKey(tx, id);
  const after = { scopes: key.scopes, expires_at: key.expires_at };
  await recordChange(tx, { action: "api_key_created", subject: subjectOf(key), after });
  return { key, secret };
}

export async function revokeKey(tx: OrgTx, { id }: InputOf<typeof apiKeys.revoke>): Promise<Record<string, never>> {
  const key = await getKey(tx, id);
  await deleteKey(tx, id);
  const before = { scopes: key.scopes, expires_at: key.expires_at };
  await recordChange(tx, { action: "api_key_revoked", subject: subjectOf(key), before });
  return {};
}

async function getKey(tx: OrgTx, id: string): Promise<ApiKey> {
  const row = await findKeyRow(tx, id);
  if (!row) {
    throw notFound("The API key");
  }
  return row;
}

function subjectOf({ id, name, prefix }: ApiKey) {
  return { kind: "api_key", id, name: `${name} (${prefix}…)` } as const;
}
