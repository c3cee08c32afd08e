import type { Platform } from "../../../platform/platform.ts";
import { signTracking, type TrackingKind } from "./tracking-token.ts";

/** What leads back from a mail to a customer. */
type DeliveryKind = Exclude<TrackingKind, "user_mail">;

const paths: Record<DeliveryKind, string> = {
  open: "o",
  click: "c",
  unsubscribe: "u",
  view: "v",
  preferences: "p",
  book: "b",
};

type Installation = Pick<Platform, "config" | "keys">;

interface Delivery {
  readonly organizationId: string;
  readonly id: string;
}

/** One address of a delivery. */
export function trackingUrl(
  { config, keys }: Installation,
  { organizationId, id }: Delivery,
  { kind, linkIndex = 0 }: { readonly kind: DeliveryKind; readonly linkIndex?: number | undefined },
): string {
  const token = signTracking({ kind, organizationId, deliveryId: id, linkIndex }, keys.tracking);
  return `${config.publicUrl}/t/${paths[kind]}/${token}`;
}

/** The addresses that a mail carries back to us; always the same for the same delivery. */
export interface TrackingUrls {
  readonly open: string;
  readonly unsubscribe: string;
  readonly view: string;
  readonly preferences: string;
  /** The form by which its customer asks for a visit; undefined where it goes to nobody who is known. Worked out when it is asked for. */
  readonly booking: (() => string) | undefined;
  click(linkIndex: number): string;
}

export function trackingUrls(
  platform: Installation,
  delivery: Delivery & { readonly customerId: string | null },
): TrackingUrls {
  const url = (kind: DeliveryKind, linkIndex?: number) => trackingUrl(platform, delivery, { kind, linkIndex });
  return {
    open: url("open"),
    unsubscribe: url("unsubscribe"),
    view: url("view"),
    preferences: url("preferences"),
    booking: delivery.customerId === null ? undefined : () => url("book"),
    click: (linkIndex) => url("click", linkIndex),
  };
}
