import type { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { savedBlocks } from "@delight/contract/saved-blocks";
import type { Block } from "@delight/email/block";
import { newBlock } from "@delight/email/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { SavedBlocksList } from "./saved-blocks-list.tsx";

const row = {
  id: "0198c1f0-7a00-7000-8000-000000000002",
  name: "Our footer",
  blocks: [{ ...newBlock("heading", "en"), id: "kept" }],
  updated_at: "2026-03-01T09:00:00Z",
};
let sent: SentRequest[];

function signIn(permissions: Permission[]) {
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: permissions }));
}

beforeEach(() => {
  sent = mockServer();
  signIn(["emails.view", "emails.change"]);
  mockResponse(savedBlocks.list, [row]);
});

async function open() {
  const onInsert = vi.fn<(blocks: readonly Block[]) => void>();
  await renderScreen(<SavedBlocksList onInsert={onInsert} />, { texts: ["library"] });
  return onInsert;
}

const act = async (entry: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Our footer" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
};
const bodies = (method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);

it("inserts copies under ids of their own", async () => {
  const onInsert = await open();

  await userEvent.click(await screen.findByRole("button", { name: "Insert Our footer" }));

  const [blocks] = onInsert.mock.calls[0] ?? [];
  expect(blocks).toMatchObject([{ kind: "heading" }]);
  expect(blocks?.[0]?.id).not.toBe("kept");
});

it("renames", async () => {
  mockResponse(savedBlocks.change, { ...row, name: "Winter" });
  await open();

  await act("Rename");
  await userEvent.clear(await screen.findByRole("textbox", { name: "Name" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Winter{Enter}");

  await waitFor(() => expect(bodies("PATCH").map((body) => JSON.parse(body))).toEqual([{ name: "Winter" }]));
});

it("deletes at once and puts back what was deleted", async () => {
  mockResponse(savedBlocks.remove, {});
  mockResponse(savedBlocks.create, row);
  await open();

  await act("Delete");
  await waitFor(() => expect(bodies("DELETE")).toHaveLength(1));
  await userEvent.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(bodies("POST").map((body) => JSON.parse(body))).toMatchObject([{ name: "Our footer" }]));
});

it("6.3 leaves who may only look nothing but inserting", async () => {
  signIn(["emails.view"]);
  await open();

  expect(await screen.findByRole("button", { name: "Insert Our footer" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
});
