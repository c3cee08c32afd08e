import { brandKit } from "@delight/contract/brand-kit";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { senderOf, sendersQuery } from "../../../../lib/senders.ts";

const kitQuery = { ...endpointQuery("brandKit", brandKit.get, {}), staleTime: 60_000, retry: false };

export type LinkKind = "booking" | "review" | "website" | "phone" | "email" | "view" | "preferences" | "unsubscribe";

/** A place that a link can lead to. */
export interface LinkChoice {
  readonly kind: LinkKind;
  readonly label: string;
  /** What stands in the field. */
  readonly href: string;
  /** Where it leads, as far as that can be said. */
  readonly hint: string;
  /** The page of the settings on which it is entered, where the organization lacks it. */
  readonly missing?: string;
}

/** Where answers to emails go. */
function useAnswerAddress(): string | undefined {
  const senders = useQuery(sendersQuery).data;
  if (!senders) return undefined;
  const sender = senderOf(senders, null);
  return sender?.replyTo || sender?.address || "";
}

interface Entered {
  readonly kind: LinkKind;
  readonly href: string;
  /** What the organization has entered; undefined until that is known. */
  readonly found: string | undefined;
  readonly page: "brand" | "general" | "sending";
}

/** Where links of emails usually lead, with what the organization has entered for it. */
export function useLinkChoices(): readonly LinkChoice[] {
  const { t } = useTranslation("emails");
  const settings = useOrganizationSettings();
  const kit = useQuery(kitQuery).data?.kit;
  const address = useAnswerAddress();
  const entered = ({ kind, href, found, page }: Entered): LinkChoice => ({
    kind,
    label: t(`link.${kind}`),
    href,
    hint: found === "" ? t("link.missing") : (found ?? ""),
    ...(found === "" ? { missing: `/company-settings?tab=${page}` } : {}),
  });
  const made = (kind: LinkKind, href: string): LinkChoice => ({
    kind,
    label: t(`link.${kind}`),
    href,
    hint: t("link.everyReader"),
  });
  const booking = { kind: "booking", label: t("link.booking"), href: "{{ links.booking }}" } as const;
  return [
    { ...booking, hint: kit?.bookingUrl || t("link.ownForm") },
    entered({ kind: "review", href: "{{ links.review }}", found: kit?.reviewUrl, page: "brand" }),
    entered({ kind: "website", href: "{{ organization.website }}", found: settings?.website, page: "general" }),
    entered({ kind: "phone", href: "tel:{{ organization.phone }}", found: settings?.phone, page: "general" }),
    entered({ kind: "email", href: `mailto:${address ?? ""}`, found: address, page: "sending" }),
    made("view", "{{ links.view }}"),
    made("preferences", "{{ links.preferences }}"),
    made("unsubscribe", "{{ links.unsubscribe }}"),
  ];
}
