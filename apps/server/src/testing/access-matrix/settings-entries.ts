import { addTags } from "../../features/customers/index.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { aCustomer } from "../factories.ts";
import { type Entry, inside, nothing } from "./entry.ts";

const kept = { reading_years: 3, mails_years: null, audit_years: null };

const centre = { topics: ["news"], offers_pause: false, texts: { en: {}, fr: {}, ar: {} } };

let tags = 0;

async function aTag(tx: OrgTx): Promise<string> {
  tags += 1;
  const tag = `tag ${tags}`;
  await addTags(tx, [{ tag, customer_id: (await aCustomer(tx)).id }]);
  return tag;
}

const taggedInput = inside(async (tx) => ({ tag: await aTag(tx) }));

export const settingsEntries: Record<string, Entry> = {
  "tags.uses": taggedInput,
  "tags.rename": inside(async (tx) => ({ tag: await aTag(tx), to: "renamed" })),
  "tags.remove": taggedInput,
  "preferenceCentre.get": nothing,
  "preferenceCentre.set": { input: () => ({ ...centre, version: 0 }) },
  "preferenceCentre.preview": { input: () => ({ ...centre, language: "fr" }) },
  "retention.get": nothing,
  "retention.foresee": { input: () => kept },
  "retention.change": { input: () => ({ ...kept, version: 0, accepted: true }) },
};
