import { brandKit } from "@delight/contract/brand-kit";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { savedBlocks } from "@delight/contract/saved-blocks";
import { services } from "@delight/contract/services";
import type { Block } from "@delight/email/block";
import { emptyDocument, walkBlocks } from "@delight/email/document";
import { Notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useSession } from "../../../../lib/session/store.ts";
import { buildProfile, buildSettings, renderScreen, mockResponse, mockServer } from "../../../../testing.tsx";
import { EditorProvider } from "../../editor/editor-context.ts";
import { createEditorStore, type EditorStore, shownVariant } from "../../model/editor-store.ts";
import { buildBrandKit } from "../../testing.ts";
import { Canvas } from "../canvas.tsx";

/** Blocks as they stand: ids in reading order, those inside of columns in brackets behind them. */
export function orderOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind !== "columns") return block.id;
      return `${block.id}[${block.columns.map((column) => column.blocks.map(({ id }) => id).join(" ")).join("|")}]`;
    })
    .join(" ");
}

/** An email with these blocks on a canvas, and what else should stand beside it. */
export async function renderCanvas(blocks: readonly Block[], beside?: ReactNode) {
  mockServer();
  mockResponse(savedBlocks.list, []);
  mockResponse(brandKit.get, { kit: buildBrandKit, version: 1 });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(profiles.get, buildProfile({ user_permissions: ["emails.view", "emails.change"] }));
  useSession.setState({ isAuthenticated: true });
  const document = { ...emptyDocument("en"), blocks: [...blocks] };
  const variants = [{ language: "en" as const, subject: "", preheader: "", document }];
  const store: EditorStore = createEditorStore({ name: "Spring", isTemplate: false, variants });
  await renderScreen(
    <EditorProvider value={store}>
      <Canvas zoom={100} isPhone={false} onHelp={() => undefined} />
      {beside}
      <Notifications />
    </EditorProvider>,
    { texts: ["editor", "emails", "library", "images", "checks"] },
  );
  const order = () => orderOf(shownVariant(store.getState()).document.blocks);
  const count = () => [...walkBlocks(shownVariant(store.getState()).document.blocks)].length;
  return { store, order, count };
}

export const blockOf = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
  if (!found) throw new Error(`no block ${id}`);
  return found;
};

export const adders = () => screen.findAllByRole("button", { name: "Add a block" });
