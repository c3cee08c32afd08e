import type { InputOf } from "@delight/contract/endpoint";
import { mostSenders, type Sender, type senders } from "@delight/contract/senders";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { changedValues, recordChange } from "../../organizations/index.ts";
import { listDomainRows } from "../domains.queries.ts";
import { domainOf } from "../domain-status.ts";
import {
  deleteSender,
  findSenderRow,
  insertSender,
  listSenderRows,
  listUses,
  lockSender,
  lockSenders,
  type SenderFacts,
  type SenderRow,
  setDefault,
  updateSender,
  type Use,
} from "./senders.queries.ts";

export async function listSenders(tx: OrgTx): Promise<Sender[]> {
  const states = new Map((await listDomainRows(tx)).map(({ domain, state }) => [domain, state]));
  const rows = await listSenderRows(tx);
  return rows.map((row) => ({ ...row, domain_state: states.get(domainOf(row.address)) ?? "unknown" }));
}

export async function addSender(tx: OrgTx, facts: InputOf<typeof senders.add>): Promise<Sender> {
  await lockSenders(tx);
  const present = await listSenderRows(tx);
  if (present.length >= mostSenders) {
    throw new AppError("conflict", `There are ${mostSenders} senders already; remove one first`);
  }
  refuseTwin(present, facts);
  const id = uuidv7();
  await insertSender(tx, { ...facts, id, is_default: !present.some((sender) => sender.is_default) });
  await recordChange(tx, { action: "sender_added", subject: subjectOf({ id, ...facts }), after: valuesOf(facts) });
  return getSender(tx, id);
}

export async function changeSender(tx: OrgTx, { id, ...given }: InputOf<typeof senders.update>): Promise<Sender> {
  await lockSenders(tx);
  const before = await getRow(tx, id);
  const after = {
    ...before,
    name: given.name ?? before.name,
    address: given.address ?? before.address,
    reply_to: given.reply_to ?? before.reply_to,
  };
  const changed = changedValues(valuesOf(before), valuesOf(after));
  if (changed.after !== undefined) {
    refuseTwin(
      (await listSenderRows(tx)).filter((other) => other.id !== id),
      after,
    );
    const { name, address, reply_to } = after;
    await updateSender(tx, id, { name, address, reply_to });
    await recordChange(tx, { action: "sender_changed", subject: subjectOf(after), ...changed });
  }
  return getSender(tx, id);
}

export async function makeDefaultSender(tx: OrgTx, { id }: InputOf<typeof senders.makeDefault>): Promise<Sender> {
  await lockSenders(tx);
  const row = await getRow(tx, id);
  if (!row.is_default) {
    await setDefault(tx, id);
    await recordChange(tx, { action: "sender_made_default", subject: subjectOf(row) });
  }
  return getSender(tx, id);
}

export async function listSenderUses(tx: OrgTx, { id }: InputOf<typeof senders.uses>): Promise<Use[]> {
  await getRow(tx, id);
  return listUses(tx, id);
}

/** What is over has its sender in its own rows and holds nobody back. */
export async function removeSender(tx: OrgTx, { id }: InputOf<typeof senders.remove>): Promise<Record<string, never>> {
  await lockSenders(tx);
  const row = await getRow(tx, id);
  if (row.is_default) {
    throw new AppError("conflict", "This is the default sender; make another one the default first");
  }
  await lockSender(tx, id);
  const uses = await listUses(tx, id);
  if (uses.length > 0) {
    throw new AppError("conflict", `${namesOf(uses)} still comes from this sender; choose another one there first`);
  }
  await deleteSender(tx, id);
  await recordChange(tx, { action: "sender_removed", subject: subjectOf(row), before: valuesOf(row) });
  return {};
}

/** As many names as a sentence can bear. */
const mostNamed = 3;

function namesOf(uses: readonly Use[]): string {
  const named = uses.slice(0, mostNamed).map(({ name }) => `"${name}"`);
  const rest = uses.length - named.length;
  return named.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

async function getSender(tx: OrgTx, id: string): Promise<Sender> {
  const sender = (await listSenders(tx)).find((one) => one.id === id);
  if (!sender) {
    throw notFound("The sender");
  }
  return sender;
}

async function getRow(tx: OrgTx, id: string): Promise<SenderRow> {
  const row = await findSenderRow(tx, id);
  if (!row) {
    throw notFound("The sender");
  }
  return row;
}

/** Two that nobody could tell apart where one is chosen. */
function refuseTwin(others: readonly SenderRow[], { name, address }: Pick<SenderFacts, "name" | "address">): void {
  const key = address.toLowerCase();
  if (others.some((other) => other.name === name && other.address.toLowerCase() === key)) {
    throw invalidField("address", "senderTwice", "conflict");
  }
}

function subjectOf({ id, address }: Pick<SenderRow, "id" | "address">) {
  return { kind: "sender", id, name: address } as const;
}

function valuesOf({ name, address, reply_to }: SenderFacts) {
  return { sender_name: name, sender_address: address, reply_to };
}
