import { type Fill, prepareTemplate } from "@delight/email/render";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createMicroBatch } from "../sending/micro-batch.ts";
import { findFilled, findLinks, type Filled } from "./targets.queries.ts";
import { webAddress } from "./web-address.ts";

/** Which link of which mail. */
export interface Followed {
  readonly organizationId: string;
  readonly deliveryId: string;
  readonly linkIndex: number;
}

/** Where links of mails lead: always to what stands in the email, and only into the web; undefined leads nowhere. */
export interface Targets {
  find(followed: Followed): Promise<string | undefined>;
}

/** Frozen emails never change, so what was made ready of them is kept: so many, the oldest goes. */
const mostKept = 500;

export function createTargets(platform: Platform): Targets {
  const kept = new Map<string, Promise<readonly Fill[]>>();
  const read = async (tx: OrgTx, followed: readonly Followed[]) => {
    const filled = await findFilled(
      tx,
      followed.map(({ deliveryId }) => deliveryId),
    );
    const targets: (string | undefined)[] = [];
    for (const { deliveryId, linkIndex } of followed) {
      const mail = filled.get(deliveryId);
      const fill = mail && (await fillsOf(tx, mail, kept))[linkIndex];
      targets.push(fill && webAddress(fill({ values: mail.values, linkAddress: () => "", linkCount: 0 })));
    }
    return targets;
  };
  const batches = createMicroBatch<Followed, string | undefined>({
    keyOf: ({ organizationId }) => organizationId,
    window: 1,
    largest: 500,
    write: (organizationId, followed) =>
      inOrganization(platform.database, { organizationId }, (tx) => read(tx, followed)),
  });
  return { find: (followed) => batches.add(followed) };
}

async function fillsOf(tx: OrgTx, mail: Filled, kept: Map<string, Promise<readonly Fill[]>>) {
  const key = `${tx.organizationId} ${mail.activity_id} ${mail.version} ${mail.step} ${mail.variant} ${mail.language}`;
  const known = kept.get(key);
  if (known) return known;
  const fills = (await findLinks(tx, mail)).map(({ target }) => prepareTemplate(target, mail.language));
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(key, Promise.resolve(fills));
  return fills;
}
