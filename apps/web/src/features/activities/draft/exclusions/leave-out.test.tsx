import { activities } from "@delight/contract/activities";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { buildActivity } from "../../testing.ts";
import { Exclusions } from "./leave-out.tsx";
import { toCamel } from "../../../../lib/case.ts";
import type { Activity } from "../../activities.api.ts";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile());
  mockResponse(organizations.getSettings, buildSettings());
});
afterEach(() => useSession.setState(signedOut));

const ids = ["01a1fc38-dd3b-7412-858e-b9c3750f2150", "01a1fc38-dd3b-7412-858e-b9c3750f2151"] as const;
const moment = "2026-03-01T09:00:00Z";

function aSegment(id: string, name: string) {
  const rule = { version: 2, root: { kind: "group", match: "all", parts: [] } } as const;
  const counted = { customers: 3, counted_at: moment, created_at: moment, updated_at: moment };
  return {
    id,
    name,
    kind: "dynamic" as const,
    rule: { ...rule, root: { ...rule.root, parts: [] } },
    broken: [],
    ...counted,
  };
}

function show(facts: Parameters<typeof buildActivity>[0] = {}) {
  const draft = toCamel(buildActivity(facts)) as Activity;
  mockResponse(activities.update, buildActivity(facts));
  mockResponse(segments.list, { items: [aSegment(ids[0], "Booked"), aSegment(ids[1], "Complained")], total: 2 });
  return renderScreen(<Exclusions draft={draft} />, { texts: ["activities", "leaving"] });
}

const saved = () => log.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? "") as unknown);

test("2.11 a segment is found by its name, and its customers are left out at once", async () => {
  await show({ excluded_segments: [{ id: ids[0], name: "Booked" }] });
  const field = await screen.findByRole("combobox", { name: "Leave out the customers of a segment" });

  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "Complained" }));

  await waitFor(() => expect(saved()).toEqual([{ excluded_segment_ids: [...ids] }]));
  expect(screen.queryByRole("option", { name: "Booked" })).toBeNull();
});

test("one that was deleted is told, and taken off", async () => {
  await show({
    excluded_segments: [
      { id: ids[0], name: null },
      { id: ids[1], name: "Complained" },
    ],
  });
  const list = await screen.findByRole("list", { name: "Segments that are left out" });

  expect(within(list).getByText("A segment that was deleted")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Take the deleted segment off" }));

  await waitFor(() => expect(saved()).toEqual([{ excluded_segment_ids: [ids[1]] }]));
});

test("holding out begins with ten of a hundred, and a number that cannot be is not saved", async () => {
  await show();

  fireEvent.click(await screen.findByRole("switch", { name: /^Hold some out/ }));
  await waitFor(() => expect(saved()).toEqual([{ held_out_percent: 10 }]));
  fireEvent.change(screen.getByRole("textbox", { name: "Part that is held out" }), { target: { value: "60" } });

  expect(screen.getByText("Enter a whole number from 1 to 50.")).toBeTruthy();
  expect(saved()).toHaveLength(1);
});
