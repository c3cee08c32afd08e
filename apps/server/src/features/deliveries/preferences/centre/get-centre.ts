import type { OutputOf } from "@delight/contract/endpoint";
import { MailTopic } from "@delight/contract/mail-preferences";
import { CentreChoices, type preferenceCentre } from "@delight/contract/preference-centre";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { findCentreRow } from "./centre.queries.ts";

export type Kept = OutputOf<typeof preferenceCentre.get>;

const plain = CentreChoices.parse({
  topics: MailTopic.options,
  offers_pause: true,
  texts: { en: {}, fr: {}, ar: {} },
});

/** Our own page, of version 0, until the organization has its own. */
export async function getCentre(tx: OrgTx): Promise<Kept> {
  const row = await findCentreRow(tx);
  return row ? { ...CentreChoices.parse(row), version: row.version } : { ...plain, version: 0 };
}
