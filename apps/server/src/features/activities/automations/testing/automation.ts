import type { AutomationDefinition } from "@delight/contract/automation-steps";
import { annualService } from "@delight/email";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { anEmail, aVariant } from "../../../../testing/factories.ts";

export type Definition = AutomationDefinition;

/** The ladder of services that fall due: 60, 30 and 7 days before. */
export function ladder(emails: readonly [string, string, string], given: Partial<Definition> = {}): Definition {
  const [first, second, third] = emails;
  return {
    trigger: { kind: "service_due", from_days: -60, until_days: 0, service_ids: [] },
    only: null,
    reentry: { kind: "each_subject" },
    goal: null,
    time_of_day: "09:00",
    steps: [
      { id: 1, kind: "send", email_id: first },
      { id: 2, kind: "until", days: -30 },
      { id: 3, kind: "send", email_id: second },
      { id: 4, kind: "until", days: -7 },
      { id: 5, kind: "send", email_id: third },
    ],
    ...given,
  };
}

/** One email at once to who is tagged so, once in a life. */
export function onTag(tag: string, emailId: string, given: Partial<Definition> = {}): Definition {
  return {
    trigger: { kind: "tagged", tag, from_days: 0, until_days: 3650 },
    only: null,
    reentry: { kind: "never" },
    goal: null,
    time_of_day: "00:00",
    steps: [{ id: 1, kind: "send", email_id: emailId }],
    ...given,
  };
}

/** An email that may be sent as it is, in one language. */
export async function aReadyEmail(tx: OrgTx, subject = "Your annual service"): Promise<string> {
  const built = annualService.build("en", "https://firm.test/book");
  return (await anEmail(tx, { name: subject, variants: [aVariant({ ...built, subject })] })).id;
}
