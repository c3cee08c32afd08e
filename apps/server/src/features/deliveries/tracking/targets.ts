import { type Fill, prepareTemplate } from "@delight/email/render";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { openPipeline } from "../../../platform/db/pipeline.ts";
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
  close(): Promise<void>;
}

type Fills = readonly Fill[];

/** Frozen emails never change, so what was made ready of them is kept: so many, the oldest goes. */
const mostKept = 500;
/** Of their own: a look-up is one round trip there, and waits for nothing else that the process asks. */
const connections = 2;

export function createTargets(platform: Platform): Targets {
  const { config, database } = platform;
  const kept = new Map<string, Fills>();
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
    const fills = await readyFills(platform, { organizationId, mails: [...filled.values()] }, kept);
    return followed.map(({ deliveryId, linkIndex }) => {
      const mail = filled.get(deliveryId);
      const fill = mail && fills.get(nameOf(organizationId, mail))?.[linkIndex];
      return fill && webAddress(fill({ values: mail.values, linkAddress: () => "", linkCount: 0 }));
    });
  };
  const batches = createMicroBatch<Followed, string | undefined>({
    keyOf: ({ organizationId }) => organizationId,
    window: 1,
    largest: 500,
    write: read,
  });
  return { find: (followed) => batches.add(followed), close: () => pipeline.close() };
}

function nameOf(organizationId: string, { activity_id, version, step, variant, language }: Filled): string {
  return `${organizationId} ${activity_id} ${version} ${step} ${variant} ${language}`;
}

/** The links of the emails that some mails were made of, by their names; what is not kept yet is read and then is. */
async function readyFills(
  { database }: Platform,
  { organizationId, mails }: { readonly organizationId: string; readonly mails: readonly Filled[] },
  kept: Map<string, Fills>,
): Promise<ReadonlyMap<string, Fills>> {
  const byName = new Map(mails.map((mail) => [nameOf(organizationId, mail), mail]));
  const known = [...byName.keys()].flatMap((name) => {
    const fills = kept.get(name);
    return fills === undefined ? [] : [[name, fills] as const];
  });
  const ready = new Map<string, Fills>(known);
  const unknown = [...byName].filter(([name]) => !ready.has(name));
  if (unknown.length === 0) return ready;
  await inOrganization(database, { organizationId }, async (tx) => {
    for (const [name, mail] of unknown) ready.set(name, await readFills(tx, mail));
  });
  for (const [name] of unknown) keep(kept, name, ready.get(name) ?? []);
  return ready;
}

async function readFills(tx: OrgTx, mail: Filled): Promise<Fills> {
  return (await findLinks(tx, mail)).map(({ target }) => prepareTemplate(target, mail.language));
}

function keep(kept: Map<string, Fills>, name: string, fills: Fills): void {
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(name, fills);
}
