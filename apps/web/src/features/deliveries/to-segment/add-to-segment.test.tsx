import { customerBulk } from "@delight/contract/customer-bulk";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type * as z from "zod";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { AddToSegment } from "./add-to-segment.tsx";

const id = "01890000-0000-7000-8000-0000000000b1";
const run = {
  id,
  kind: "add_to_segment",
  status: "finished",
  progress: { done: 3, total: 3 },
  changed: 2,
  can_be_undone: true,
  created_at: "2026-03-01T09:00:00Z",
  finished_at: "2026-03-01T09:00:00Z",
} as const;

function aSegment(facts: Partial<z.input<typeof segments.get.output>>): z.input<typeof segments.get.output> {
  const moments = { counted_at: null, created_at: run.created_at, updated_at: run.created_at };
  return {
    id: "01890000-0000-7000-8000-0000000000b2",
    name: "",
    kind: "dynamic",
    rule: everyone,
    customers: null,
    broken: [],
    ...moments,
    ...facts,
  };
}

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(customerBulk.start, run);
  mockResponse(customerBulk.latest, run);
});
afterEach(() => useSession.setState(signedOut));

function show(role: "owner" | "viewer", recipients = 3) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(<AddToSegment filter={{ activity: id, cameBack: "hard_bounced" }} recipients={recipients} />, {
    texts: ["results"],
  });
}

test("the recipients that a list shows are put into a new segment, and the way back is offered", async () => {
  mockResponse(segments.createStatic, aSegment({ id, kind: "static" }));
  await show("owner");

  fireEvent.click(await screen.findByRole("button", { name: "Add to a segment" }));
  expect(await screen.findByText(/All 3 recipients/)).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Name of the new segment" }), { target: { value: "Dead" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));

  const began = () => log.find(({ method, url }) => method === "POST" && url.pathname.endsWith("/customers/bulk"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const started = began();
  expect(JSON.parse(started?.body ?? "{}")).toEqual({
    choice: { kind: "recipients", filter: { activity: id, came_back: "hard_bounced" } },
    action: { kind: "add_to_segment", segment_id: id },
  });
});

test("of segments that are there only lists are offered, found by the server among all", async () => {
  mockHandler(segments.list, ({ url }) => {
    const search = url.searchParams.get("search") ?? "";
    return {
      items: [aSegment({ id, kind: "static", name: search === "" ? "My list" : `Found by ${search}` })],
      total: 1,
    };
  });
  await show("owner");

  fireEvent.click(await screen.findByRole("button", { name: "Add to a segment" }));
  fireEvent.click(await screen.findByRole("radio", { name: "One that is there" }));
  const field = await screen.findByRole("combobox", { name: "Segment" });
  fireEvent.click(field);
  expect(await screen.findByRole("option", { name: "My list" })).toBeTruthy();
  await fill(field, "fair");
  fireEvent.click(await screen.findByRole("option", { name: "Found by fair" }));
  fireEvent.click(screen.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(log.some(({ method }) => method === "POST")).toBe(true));
  expect(
    log.every(({ url }) => !url.pathname.endsWith("/segments/") || url.searchParams.get("kind") === "static"),
  ).toBe(true);
  expect(JSON.parse(log.find(({ method }) => method === "POST")?.body ?? "{}").action.segment_id).toBe(id);
});

test("nobody is put anywhere where the list is empty, nor by who may only look", async () => {
  await show("owner", 0);
  const button = await screen.findByRole("button", { name: "Add to a segment" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("who may only look is offered nothing", async () => {
  await show("viewer");

  expect(screen.queryByRole("button", { name: "Add to a segment" })).toBeNull();
});
