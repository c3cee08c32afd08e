import type { Platform } from "../../../platform/platform.ts";
import { signTracking, type TrackingKind } from "./tracking-token.ts";

const paths: Record<TrackingKind, string> = { open: "o", click: "c", unsubscribe: "u", view: "v", preferences: "p" };

/** The addresses that a mail carries back to us; always the same for the same delivery. */
export interface TrackingUrls {
  readonly open: string;
  readonly unsubscribe: string;
  readonly view: string;
  readonly preferences: string;
  click(linkIndex: number): string;
}

export function trackingUrls(
  { config, keys }: Pick<Platform, "config" | "keys">,
  delivery: { organizationId: string; id: string },
): TrackingUrls {
  const url = (kind: TrackingKind, linkIndex = 0) => {
    const claim = { kind, organizationId: delivery.organizationId, deliveryId: delivery.id, linkIndex };
    return `${config.publicUrl}/t/${paths[kind]}/${signTracking(claim, keys.tracking)}`;
  };
  return {
    open: url("open"),
    unsubscribe: url("unsubscribe"),
    view: url("view"),
    preferences: url("preferences"),
    click: (linkIndex) => url("click", linkIndex),
  };
}
