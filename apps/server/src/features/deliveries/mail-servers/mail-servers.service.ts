import type { InputOf } from "@delight/contract/endpoint";
import { type MailServer, type mailServers, mostMailServers } from "@delight/contract/mail-servers";
import { encrypt } from "../../../platform/auth/encryption.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { showsPassword } from "../../../platform/mail/pool.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changedValues, recordChange } from "../../organizations/index.ts";
import { passwordOf } from "../sending/mail-routes.ts";
import {
  countServers,
  deleteServer,
  findServerRow,
  insertServer,
  listServerRows,
  lockServer,
  orderServers,
  type ServerChanges,
  updateServer,
} from "./mail-servers.queries.ts";

interface Inside {
  readonly platform: Platform;
}

export function listServers(tx: OrgTx): Promise<MailServer[]> {
  return listServerRows(tx);
}

/** The host has been looked at. */
export async function createServer(
  tx: OrgTx,
  { password, ...facts }: InputOf<typeof mailServers.create>,
  { platform }: Inside,
): Promise<MailServer> {
  if ((await countServers(tx)) >= mostMailServers) {
    throw new AppError("conflict", `There are ${mostMailServers} mail servers already; remove one first`);
  }
  refuseOpenPassword(facts, platform);
  const id = uuidv7();
  await insertServer(tx, { ...facts, id, password: sealed(password, id, platform) });
  await recordChange(tx, { action: "mail_server_added", subject: subjectOf({ id, ...facts }), after: valuesOf(facts) });
  return getServer(tx, id);
}

/** The host has been looked at, where there is one. */
export async function changeServer(
  tx: OrgTx,
  { id, password, ...given }: InputOf<typeof mailServers.update>,
  { platform }: Inside,
): Promise<MailServer> {
  await lockServer(tx, id);
  const before = await getServer(tx, id);
  const changes = withoutUndefined(given);
  const after = { ...before, ...changes };
  refuseOpenPassword(after, platform);
  if (before.has_password && after.user_name !== "" && password === undefined && !isReachedAs(before, after)) {
    throw invalidField("password", "passwordAgain");
  }
  const kept = password === undefined ? {} : { password: sealed(password, id, platform) };
  await updateServer(tx, id, { ...changes, ...kept, ...(after.user_name === "" ? { password: null } : {}) });
  const changed = changedValues(valuesOf(before), valuesOf(after));
  if (changed.after !== undefined || password !== undefined) {
    await recordChange(tx, { action: "mail_server_changed", subject: subjectOf(after), ...changed });
  }
  return getServer(tx, id);
}

export async function removeServer(
  tx: OrgTx,
  { id }: InputOf<typeof mailServers.remove>,
): Promise<Record<string, never>> {
  const server = await getServer(tx, id);
  await deleteServer(tx, id);
  await recordChange(tx, { action: "mail_server_removed", subject: subjectOf(server), before: valuesOf(server) });
  return {};
}

export async function reorderServers(tx: OrgTx, { ids }: InputOf<typeof mailServers.reorder>): Promise<MailServer[]> {
  const before = await listServerRows(tx);
  if (!ids.every((id) => before.some((server) => server.id === id))) throw notFound("The mail server");
  if (before.length !== ids.length || !before.every(({ id }) => ids.includes(id))) {
    throw new AppError("conflict", "The mail servers are others by now; look at them again");
  }
  await orderServers(tx, ids);
  const after = await listServerRows(tx);
  const names = (servers: readonly MailServer[]) => ({ order: servers.map(({ name }) => name) });
  if (names(before).order.join() !== names(after).order.join()) {
    const subject = { kind: "mail_server", name: String(after.length) } as const;
    await recordChange(tx, { action: "mail_servers_ordered", subject, before: names(before), after: names(after) });
  }
  return after;
}

export async function getServer(tx: OrgTx, id: string): Promise<MailServer> {
  const server = await findServerRow(tx, id);
  if (!server) throw notFound("The mail server");
  return server;
}

type Reached = Pick<MailServer, "host" | "port" | "user_name" | "security">;

/** Whether a password of the one may go to the other. */
export function isReachedAs(one: Reached, other: Reached): boolean {
  return (
    one.host === other.host &&
    one.port === other.port &&
    one.user_name === other.user_name &&
    one.security === other.security
  );
}

/** M13: a password goes in the open to this machine itself alone, and only where the installation says so. */
export function refuseOpenPassword(
  { host, security, user_name: name }: Reached,
  { config: { mailServersToPrivate } }: Pick<Platform, "config">,
): void {
  const user = name === "" ? undefined : name;
  if (showsPassword({ host, security, user, allowPlaintextLogin: mailServersToPrivate })) {
    throw invalidField("security", "openPassword");
  }
}

function sealed(password: string | undefined, id: string, { keys }: Pick<Platform, "keys">): Buffer | null {
  return password ? encrypt(password, keys.sealing, passwordOf(id)) : null;
}

function subjectOf({ id, name }: Pick<MailServer, "id" | "name">) {
  return { kind: "mail_server", id, name } as const;
}

const valueKeys = ["name", "host", "port", "security", "user_name", "connections", "purpose", "is_active"] as const;

/** For the audit log; never the password. */
function valuesOf(facts: Omit<ServerChanges, "password">) {
  return withoutUndefined(Object.fromEntries(valueKeys.map((key) => [key, facts[key]])));
}

function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
