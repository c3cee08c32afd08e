import type { customerEvents } from "@delight/contract/customer-events";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { addressKey } from "../address.ts";
import { findByReference } from "../sync/references.queries.ts";
import { findByKey, findCustomer, insertEvent, listEventNames } from "./events.queries.ts";

type Told = InputOf<typeof customerEvents.record>;

const mostNames = 100;
/** Milliseconds by which the clock of a program may be ahead. */
const ahead = 5 * 60_000;

/** Writes down what a program tells, once for each key. */
export async function recordEvent(
  tx: OrgTx,
  { key, name, customer, occurred_at, data }: Told,
  { platform }: Pick<Call, "platform">,
): Promise<OutputOf<typeof customerEvents.record>> {
  const known = await findByKey(tx, key);
  if (known) {
    return { ...known, is_new: false };
  }
  const now = platform.clock.now();
  const at = occurred_at === undefined ? now : new Date(occurred_at);
  if (at.getTime() > now.getTime() + ahead) {
    throw invalidField("occurred_at", "inFuture");
  }
  const told = { key, name, data, form_id: null, occurred_at: at.toISOString(), received_at: now.toISOString() };
  const made = await insertEvent(tx, { ...told, customer_id: await getCustomerId(tx, customer) });
  const event = made ?? (await findByKey(tx, key));
  if (!event) {
    throw new Error(`The event ${key} is neither new nor there`);
  }
  return { ...event, is_new: made !== undefined };
}

async function getCustomerId(tx: OrgTx, whom: Told["customer"]): Promise<string> {
  const [by, id] = await findWhom(tx, whom);
  if (id === undefined) {
    throw invalidField(`customer.${by}`, "customerGone");
  }
  return id;
}

async function findWhom(tx: OrgTx, { id, reference, email }: Told["customer"]) {
  if (id !== undefined) return ["id", await findCustomer(tx, { id })] as const;
  if (reference === undefined) return ["email", await findCustomer(tx, { emailKey: addressKey(email ?? "") })] as const;
  return ["reference", (await findByReference(tx, [reference])).get(reference)] as const;
}

export async function listNames(tx: OrgTx): Promise<OutputOf<typeof customerEvents.names>> {
  return { items: await listEventNames(tx, mostNames) };
}

/** A customer has answered a form. */
export async function recordAnswer(
  tx: OrgTx,
  { customerId, formId, at }: { readonly customerId: string; readonly formId: string; readonly at: Date },
): Promise<void> {
  const moment = at.toISOString();
  const answered = { customer_id: customerId, form_id: formId, name: "", key: null, data: {} };
  await insertEvent(tx, { ...answered, occurred_at: moment, received_at: moment });
}
