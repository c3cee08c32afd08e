import { useTranslation } from "react-i18next";

const known = [
  "user_unknown",
  "domain_unknown",
  "moved",
  "no_mail_accepted",
  "disabled",
  "mailbox_full",
  "too_large",
  "too_many_recipients",
  "content_refused",
  "virus",
  "spam",
  "policy",
  "authentication",
  "sender_refused",
  "relay_denied",
  "rate_limited",
  "greylist",
  "expired",
  "network",
  "loop",
  "system",
  "recipient_filter",
  "unknown",
  "abuse",
  "fraud",
  "absence",
  "challenge",
  "receipt",
  "answer",
  "mailto",
  "asked",
] as const;

/** Why something was made of what came back, in words; undefined where the outcome says it all. */
export function useWhy(code: string | null): string | undefined {
  const { t } = useTranslation("settings");
  const found = known.find((one) => one === code);
  return found === undefined ? undefined : t(`returns.why.${found}`);
}
