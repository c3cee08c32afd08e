import { activities } from "@delight/contract/activities";
import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import type * as z from "zod";
import { useSession } from "../../lib/session/store.ts";
import { buildProfile, buildSettings, type SentRequest, mockResponse, mockServer } from "../../testing.tsx";

export const segmentId = "0198c1f0-7a00-7000-8000-000000000001";
export const fieldId = "0198c1f0-7a00-7000-8000-000000000002";
const moment = "2026-03-01T09:00:00Z";

type WireSegment = z.input<typeof segments.get.output>;
type WireReach = z.input<typeof segments.reach.output>;
type WirePart = SegmentRule["root"]["parts"][number];

export const city = (value: string): WirePart => ({ kind: "text", fact: "city", test: { is: "equal", value } });

export function buildRule(...parts: WirePart[]): SegmentRule {
  return { version: 2, root: { kind: "group", match: "all", parts } };
}

/** A segment as the server says it. */
export function buildSegment(facts: Partial<WireSegment> = {}): WireSegment {
  return {
    id: segmentId,
    name: "Plans",
    kind: "dynamic",
    rule: buildRule(city("Leeds")),
    customers: 12,
    counted_at: moment,
    broken: [],
    created_at: moment,
    updated_at: moment,
    ...facts,
  };
}

/** Whom a rule reaches, counted exactly unless told. */
export function buildReach(facts: Partial<WireReach> = {}): WireReach {
  return {
    total: 12,
    no_address: 2,
    no_consent: 1,
    suppressed: 1,
    not_wanted: 0,
    shared_address: 0,
    reachable: 8,
    is_estimate: false,
    sample: [{ id: segmentId, name: "Amira Bennett", email: null }],
    ...facts,
  };
}

/** A server that answers what the screens of segments ask, to somebody who may do what is named. */
export function segmentServer(permissions: ("segments.view" | "segments.change")[]): SentRequest[] {
  const sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: permissions }));
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(activities.list, { items: [], total: 0 });
  mockResponse(customers.tags, [{ tag: "Boiler plan", customers: 12 }]);
  mockResponse(customFields.list, [
    {
      id: fieldId,
      label: "Pets",
      kind: "choice",
      choices: [{ id: fieldId, label: "Dog" }],
      place: 0,
      uses: null,
      version: 1,
    },
  ]);
  mockResponse(segments.reach, buildReach());
  return sent;
}

/** The rules that were sent to be saved, or to be counted. */
export function bodiesTo(sent: readonly SentRequest[], method: string, path: string): unknown[] {
  const fitting = sent.filter(({ url, method: one }) => one === method && url.pathname === `/api${path}`);
  return fitting.map(({ body }) => JSON.parse(body) as unknown);
}
