import type { InputOf } from "@delight/contract/endpoint";
import { mostPasted, removableReasons, type Suppression, type suppressions } from "@delight/contract/suppressions";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { recordChange } from "../../organizations/index.ts";
import { addressKey } from "../address.ts";
import { insertSuppression } from "../consents.queries.ts";
import { readPasted } from "./read-pasted.ts";
import { uncover, findByKey, insertPasted, listSuppressionRows, lockSuppression } from "./suppressions.queries.ts";

const mostSamples = 100;

export function listSuppressions(tx: OrgTx, input: InputOf<typeof suppressions.list>) {
  return listSuppressionRows(tx, input);
}

export async function createSuppression(
  tx: OrgTx,
  { email, evidence }: InputOf<typeof suppressions.create>,
): Promise<Suppression> {
  const key = addressKey(email);
  if (await findByKey(tx, key)) {
    throw invalidField("email", "suppressedAlready");
  }
  await insertSuppression(tx, key, { reason: "manual", source: "manual", evidence });
  const made = await findByKey(tx, key);
  if (!made) {
    throw new AppError("conflict", "Somebody else changed this address at the same moment; try again");
  }
  await recordChange(tx, {
    action: "suppression_added",
    subject: subjectOf(made),
    after: { reason: "manual", evidence },
  });
  return made;
}

export async function pasteSuppressions(tx: OrgTx, { text, evidence }: InputOf<typeof suppressions.paste>) {
  const { keys, unreadable } = readPasted(text);
  if (keys.length > mostPasted) {
    throw invalidField("text", ["manyAddresses", { limit: mostPasted }]);
  }
  const added = keys.length === 0 ? 0 : await insertPasted(tx, keys, evidence);
  if (added > 0) {
    await recordChange(tx, {
      action: "suppressions_pasted",
      subject: { kind: "suppression" },
      after: { addresses: added, evidence },
    });
  }
  return {
    added,
    known: keys.length - added,
    unreadable: unreadable.length,
    samples: unreadable.slice(0, mostSamples),
  };
}

export async function removeSuppression(
  tx: OrgTx,
  { id, evidence }: InputOf<typeof suppressions.remove>,
): Promise<Suppression | null> {
  const held = await lockSuppression(tx, id);
  if (!held) {
    throw notFound("The suppression");
  }
  const { reason } = held;
  if (!removableReasons.includes(reason)) {
    throw new AppError(
      "conflict",
      reason === "complained"
        ? "Who complained is never mailed again"
        : "Who unsubscribed is mailed again only when they say so: record their consent with its proof on the customer’s page",
    );
  }
  const left = await uncover(tx, id);
  await recordChange(tx, {
    action: "suppression_removed",
    subject: subjectOf(held),
    before: { reason, evidence: held.evidence },
    after: { evidence },
  });
  return left;
}

function subjectOf({ id, email }: Suppression) {
  return { kind: "suppression", id, name: email } as const;
}
