import type { ImportTarget } from "@delight/contract/import-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { ImportRun } from "./work.ts";
import { findByEmail, findByIdentity, findByPhone, findByReference } from "./batch.queries.ts";
import type { Incoming, Known } from "./plan-batch.ts";
import { type Facts, keyOfPhone, referenceKey } from "./read-facts.ts";

const saysNo = new Set<ImportTarget>(["consent", "opt_out", "bounced", "complained"]);

/** The customers whom the rows may mean, by the keys by which they do. */
export async function loadKnown(
  tx: OrgTx,
  { importId, options, seen }: ImportRun,
  incoming: readonly Incoming[],
): Promise<Map<string, Known>> {
  const finding = {
    locks:
      !seen && (options.dedupe !== "skip" || options.mapping.some((target) => target !== null && saysNo.has(target))),
    withReference: options.match === "reference" || options.mapping.includes("reference"),
  };
  const { references, phones, addresses, others } = wantedOf(incoming);
  const found = [
    ...(references.length > 0 ? await findByReference(tx, references, finding) : []),
    ...(phones.length > 0 ? await findByPhone(tx, phones, finding) : []),
    ...(addresses.length > 0 ? await findByEmail(tx, addresses, finding) : []),
    ...(others.length > 0 ? await findByIdentity(tx, others, finding) : []),
  ];
  // Who is found by two keys is one customer, whom a row by either changes.
  const byId = new Map<string, Known>();
  return new Map(
    found.map(({ key, id, import_id: madeBy, facts, consent }) => {
      const before = { id, former: facts, facts, consent, formerConsent: consent, newConsent: undefined };
      const known = byId.get(id) ?? {
        ...before,
        isNew: false,
        isOwn: madeBy === importId,
        isChanged: false,
        isMet: false,
      };
      byId.set(id, known);
      return [key, known];
    }),
  );
}

interface Wanted {
  readonly references: readonly { readonly key: string; readonly reference: string }[];
  readonly phones: readonly { readonly key: string; readonly phone: string }[];
  readonly addresses: readonly string[];
  readonly others: readonly { readonly key: string; readonly facts: Facts }[];
}

function wantedOf(incoming: readonly Incoming[]): Wanted {
  const byKey = new Map<string, Facts>();
  for (const { key, other, facts } of incoming) {
    byKey.set(key, facts);
    if (other !== undefined) {
      byKey.set(other, facts);
    }
  }
  const wanted = { references: [], phones: [], addresses: [], others: [] } as {
    -readonly [Kind in keyof Wanted]: Wanted[Kind][number][];
  };
  for (const [key, facts] of byKey) {
    const phone = keyOfPhone(key);
    if (facts.reference !== null && key === referenceKey(facts.reference)) {
      wanted.references.push({ key, reference: facts.reference });
    } else if (phone !== undefined) {
      wanted.phones.push({ key, phone });
    } else if (facts.email === null) {
      wanted.others.push({ key, facts });
    } else {
      wanted.addresses.push(key);
    }
  }
  return wanted;
}
