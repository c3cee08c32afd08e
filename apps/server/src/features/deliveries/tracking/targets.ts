import { addUtm } from "@delight/contract/add-utm";
import type { Utm } from "@delight/contract/utm";
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

/** `url` is what stands in the email, by which visits are told apart; `leadsTo` has what is added to it besides. */
export interface Target {
  readonly url: string;
  readonly leadsTo: string;
}

/** Where links of mails lead: always to what stands in the email, and only into the web; undefined leads nowhere. */
export interface Targets {
  find(followed: Followed): Promise<Target | undefined>;
}

interface Links {
  readonly fills: readonly Fill[];
  readonly utm: Utm | null;
}

/** Frozen emails never change, so what was made ready of them is kept: so many, the oldest goes. */
const mostKept = 500;

export function createTargets(platform: Platform): Targets {
  const kept = new Map<string, Promise<Links>>();
  const read = async (tx: OrgTx, followed: readonly Followed[]) => {
    const filled = await findFilled(
      tx,
      followed.map(({ deliveryId }) => deliveryId),
    );
    const targets: (Target | undefined)[] = [];
    for (const { deliveryId, linkIndex } of followed) {
      const mail = filled.get(deliveryId);
      const links = mail && (await linksOf(tx, mail, kept));
      const fill = links?.fills[linkIndex];
      const url = fill && webAddress(fill({ values: mail?.values ?? {}, linkAddress: () => "", linkCount: 0 }));
      targets.push(url && links ? { url, leadsTo: addUtm(url, links.utm) } : undefined);
    }
    return targets;
  };
  const batches = createMicroBatch<Followed, Target | undefined>({
    keyOf: ({ organizationId }) => organizationId,
    window: 1,
    largest: 500,
    write: (organizationId, followed) =>
      inOrganization(platform.database, { organizationId }, (tx) => read(tx, followed)),
  });
  return { find: (followed) => batches.add(followed) };
}

async function linksOf(tx: OrgTx, mail: Filled, kept: Map<string, Promise<Links>>): Promise<Links> {
  const key = `${tx.organizationId} ${mail.activity_id} ${mail.version} ${mail.step} ${mail.variant} ${mail.language}`;
  const known = kept.get(key);
  if (known) return known;
  const { links, utm } = await findLinks(tx, mail);
  const made = { fills: links.map(({ target }) => prepareTemplate(target, mail.language)), utm };
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(key, Promise.resolve(made));
  return made;
}
