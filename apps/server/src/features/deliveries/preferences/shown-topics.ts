import type { MailTopic } from "@delight/contract/mail-preferences";
import type { CentreChoices } from "@delight/contract/preference-centre";

/** What a reader sees: what the organization shows, and what they declined before, so that they can take it back. */
export function shownTopics({ topics }: Pick<CentreChoices, "topics">, declined: readonly MailTopic[]): MailTopic[] {
  return [...topics, ...declined.filter((topic) => !topics.includes(topic))];
}
