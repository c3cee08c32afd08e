import type { MailTopic } from "@delight/contract/mail-preferences";
import type { OrgTx } from "../../../platform/db/database.ts";
import { findByAddress, savePreferences } from "./preferences.queries.ts";

interface Chosen {
  readonly offered: readonly MailTopic[];
  readonly wanted: readonly MailTopic[];
}

/** What somebody chose among some topics; what they said of the others, and a pause, stays. */
export async function chooseTopics(tx: OrgTx, emailKey: string, { offered, wanted }: Chosen): Promise<void> {
  const { declined, ...rest } = await findByAddress(tx, emailKey);
  const others = declined.filter((topic) => !offered.includes(topic));
  const unwanted = offered.filter((topic) => !wanted.includes(topic));
  await savePreferences(tx, emailKey, { ...rest, declined: [...others, ...unwanted] });
}
