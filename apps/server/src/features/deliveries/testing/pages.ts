import type { Client } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { signTracking, type TrackingClaim, type TrackingKind } from "../tracking/tracking-token.ts";

const letters = { open: "o", click: "c", unsubscribe: "u", view: "v", preferences: "p", book: "b", user_mail: "n" };

/** Where a mail leads to, of `mine` unless told. */
export function pathOf(
  { ownOrgId, platform }: TestApp,
  kind: TrackingKind,
  { organizationId = ownOrgId, deliveryId, linkIndex = 0 }: Partial<Omit<TrackingClaim, "kind">>,
): string {
  const claim = { kind, organizationId, deliveryId: deliveryId ?? "", linkIndex };
  return `/t/${letters[kind]}/${signTracking(claim, platform.keys.tracking)}`;
}

/** A form as a browser sends it. */
export function postForm(
  { app }: Client,
  url: string,
  fields: Record<string, string> | [string, string][],
  { headers = {}, network = "10.0.0.1" }: { headers?: Record<string, string>; network?: string } = {},
) {
  return app.fastify.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    remoteAddress: network,
  });
}
