import { Language } from "@delight/contract/common";
import { MailTopic } from "@delight/contract/mail-preferences";

/** How many months somebody may pause the mails. */
export const pauses = [1, 3, 6] as const;

export interface Choice {
  readonly act: "save" | "unsubscribe" | "resubscribe";
  readonly declined: readonly MailTopic[];
  /** Months from now; `keep` leaves the pause as it is, 0 ends it. */
  readonly pause: number | "keep";
  readonly language: Language | undefined;
  /** Undefined where the form did not ask, because nothing is measured. */
  readonly isMeasured: boolean | undefined;
}

/** What a form of the page says; undefined when it was never one of ours. */
export function readChoice(body: unknown): Choice | undefined {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  const act = form.get("act");
  if (act !== "save" && act !== "unsubscribe" && act !== "resubscribe") return undefined;
  const wanted = form.getAll("topic");
  const months = form.get("pause");
  const pause = months === "0" ? 0 : pauses.find((one) => String(one) === months);
  return {
    act,
    declined: MailTopic.options.filter((topic) => !wanted.includes(topic)),
    pause: pause ?? "keep",
    isMeasured: form.has("measuring") ? form.has("measured") : undefined,
    language: Language.safeParse(form.get("language")).data,
  };
}
