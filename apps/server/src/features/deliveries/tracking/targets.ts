import { addUtm } from "@delight/contract/add-utm";
import type { Utm } from "@delight/contract/utm";
import { type Fill, type Filling, prepareTemplate } from "@delight/email/render";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { openPipeline } from "../../../platform/db/pipeline.ts";
import type { Platform } from "../../../platform/platform.ts";
import { bookingOf } from "../message/filling.ts";
import { createMicroBatch } from "../sending/micro-batch.ts";
import { findFilled, findLinks, type Filled } from "./targets.queries.ts";
import { trackingUrl } from "./tracking-urls.ts";
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
  close(): Promise<void>;
}

interface Links {
  readonly fills: readonly Fill[];
  readonly utm: Utm | null;
}

/** Frozen emails never change, so what was made ready of them is kept: so many, the oldest goes. */
const mostKept = 500;
/** Of their own: a look-up is one round trip there, and waits for nothing else that the process asks. */
const connections = 2;

export function createTargets(platform: Platform): Targets {
  const { config, database } = platform;
  const kept = new Map<string, Links>();
  if (config.databaseUrl === undefined) {
    throw new Error("Redirects need DATABASE_URL");
  }
  const pipeline = openPipeline(config.databaseUrl, database.kysely, connections);
  const read = async (organizationId: string, followed: readonly Followed[]) => {
    const filled = await findFilled(
      pipeline,
      organizationId,
      followed.map(({ deliveryId }) => deliveryId),
    );
    const ready = await readyLinks(platform, { organizationId, mails: [...filled.values()] }, kept);
    return followed.map(({ deliveryId, linkIndex }) => {
      const mail = filled.get(deliveryId);
      if (!mail) return undefined;
      const form = () => trackingUrl(platform, { organizationId, id: deliveryId }, { kind: "book" });
      const own = bookingOf(mail.values, mail.customer_id === null ? undefined : form);
      const filling = { values: { ...mail.values, ...own }, today: mail.today };
      return targetOf(filling, ready.get(nameOf(organizationId, mail)), linkIndex);
    });
  };
  const batches = createMicroBatch<Followed, Target | undefined>({
    keyOf: ({ organizationId }) => organizationId,
    window: 1,
    largest: 500,
    write: read,
  });
  return { find: (followed) => batches.add(followed), close: () => pipeline.close() };
}

function targetOf(
  filling: Pick<Filling, "values" | "today">,
  links: Links | undefined,
  index: number,
): Target | undefined {
  const fill = links?.fills[index];
  const url = fill && webAddress(fill({ ...filling, linkAddress: () => "", linkCount: 0 }));
  return url && links ? { url, leadsTo: addUtm(url, links.utm) } : undefined;
}

function nameOf(organizationId: string, { activity_id, version, step, variant, language }: Filled): string {
  return `${organizationId} ${activity_id} ${version} ${step} ${variant} ${language}`;
}

/** The links of the emails that some mails were made of, by their names; what is not kept yet is read and then is. */
async function readyLinks(
  { database }: Platform,
  { organizationId, mails }: { readonly organizationId: string; readonly mails: readonly Filled[] },
  kept: Map<string, Links>,
): Promise<ReadonlyMap<string, Links>> {
  const byName = new Map(mails.map((mail) => [nameOf(organizationId, mail), mail]));
  const known = [...byName.keys()].flatMap((name) => {
    const links = kept.get(name);
    return links === undefined ? [] : [[name, links] as const];
  });
  const ready = new Map<string, Links>(known);
  const unknown = [...byName].filter(([name]) => !ready.has(name));
  if (unknown.length === 0) return ready;
  await inOrganization(database, { organizationId }, async (tx) => {
    for (const [name, mail] of unknown) {
      const links = await readLinks(tx, mail);
      ready.set(name, links);
      keep(kept, name, links);
    }
  });
  return ready;
}

async function readLinks(tx: OrgTx, mail: Filled): Promise<Links> {
  const { links, utm } = await findLinks(tx, mail);
  return { fills: links.map(({ target }) => prepareTemplate(target, mail.language)), utm };
}

function keep(kept: Map<string, Links>, name: string, links: Links): void {
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(name, links);
}
