import type { EmailVariant } from "@delight/contract/emails";
import { type MergeValues, sampleBookingForm, sampleValues, walkBlocks } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findMergeValues, findSharedValues } from "../merge-values/merge-values.queries.ts";
import { gatherResources } from "../resources/gather-resources.ts";
import { findToday, listLibraryFiles, listServiceStates } from "./known.queries.ts";
import type { Shown } from "./work.ts";

interface For {
  readonly platform: Pick<Platform, "clock" | "config">;
  /** A sample customer when left out. */
  readonly customerId?: string | undefined;
}

/** All that the given languages of an email are rendered and checked with. */
export async function gatherShown(
  tx: OrgTx,
  variants: readonly Pick<EmailVariant, "document">[],
  { platform, customerId }: For,
): Promise<Shown> {
  const now = platform.clock.now();
  const origin = platform.config.publicUrl;
  const shared = await findSharedValues(tx);
  const values = customerId === undefined ? shared : await findMergeValues(tx, customerId, { origin, now });
  if (!values) {
    throw notFound("The customer");
  }
  return {
    values: customerId === undefined ? { ...withoutOrganization, ...values } : { ...waysOut, ...values },
    resources: await gatherResources(tx, variants, origin),
    known: { values: shared, today: await findToday(tx, now), ...(await findNamed(tx, variants)) },
  };
}

async function findNamed(tx: OrgTx, variants: readonly Pick<EmailVariant, "document">[]) {
  const blocks = variants.flatMap(({ document }) => [...walkBlocks(document.blocks)]);
  const ids = blocks.flatMap((block) => (block.kind === "service_card" && block.serviceId ? [block.serviceId] : []));
  const states = await listServiceStates(tx, [...new Set(ids)]);
  const files = [...new Set(JSON.stringify(variants).match(/\/i\/[\w-]{16,64}\.(?:png|jpg|gif)/g) ?? [])];
  const kept = new Set(
    await listLibraryFiles(
      tx,
      files.map((file) => file.slice("/i/".length)),
    ),
  );
  return {
    services: Object.fromEntries(states.map(({ id, is_active }) => [id, { isActive: is_active }])),
    goneImages: new Set(files.filter((file) => !kept.has(file.slice("/i/".length)))),
  };
}

function pick(wanted: (name: string) => boolean): MergeValues {
  return Object.fromEntries(Object.entries(sampleValues).filter(([name]) => wanted(name)));
}

/** Links that lead nowhere before an email goes to anybody. */
const waysOut: MergeValues = {
  ...pick((name) => /^links\.(unsubscribe|view|preferences)$/.test(name)),
  "links.booking": sampleBookingForm,
};
/** What the organization has not entered is not invented: its emails would go out without it. */
const withoutOrganization = { ...pick((name) => !/^(organization|sender|links)\./.test(name)), ...waysOut };
