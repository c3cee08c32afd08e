import { emailVersions } from "@delight/contract/email-versions";
import { type EmailVariant, emails } from "@delight/contract/emails";
import { emptyDocument, newBlock } from "@delight/email/document";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderScreen, mockHandler, mockResponse, mockServer } from "../../../testing.tsx";
import type { Draft } from "../model/draft.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";

const id = "0198c1f0-7a00-7000-8000-000000000002";
const blocks = [
  { ...newBlock("heading", "en"), id: "heading" },
  { ...newBlock("footer", "en"), id: "footer" },
];

function variantOf(subject: string, shown = blocks): EmailVariant {
  return { language: "en", subject, preheader: "", document: { ...emptyDocument("en"), blocks: shown } };
}

const current: Draft = { name: "Spring", isTemplate: true, variants: [variantOf("Now", blocks.slice(1))] };
const rows = [
  { version: 4, name: "Spring", how: "auto" as const, saved_at: "2026-03-02T09:30:00Z", saved_by: "Anna Reed" },
  { version: 2, name: "Spring", how: "by_hand" as const, saved_at: "2026-03-01T09:00:00Z", saved_by: null },
];

beforeEach(() => {
  mockServer();
  mockResponse(emailVersions.list, { items: rows, total: 2 });
  mockHandler(
    emailVersions.get,
    ({ url }) =>
      ({
        ...(url.pathname.endsWith("/2") ? rows[1] : rows[0]),
        variants: url.pathname.endsWith("/2") ? [variantOf("Before")] : [...current.variants],
      }) as never,
  );
  mockResponse(emails.preview, {
    subject: "",
    html: "<p>Hi</p>",
    text: "",
    findings: [],
    score: { points: 10, reasons: [] },
    html_bytes: 9,
  });
});

async function open(onRestore = vi.fn<(draft: Draft) => void>()) {
  await renderScreen(
    <VersionsDrawer emailId={id} current={current} opened onClose={() => undefined} onRestore={onRestore} />,
    { texts: ["emails", "library"] },
  );
  const list = within(await screen.findByRole("navigation", { name: "Versions, the newest first" }));
  return { list, onRestore };
}

it("lists versions by day, with who saved them and how", async () => {
  const { list } = await open();

  expect(await list.findByText("Saved automatically by Anna Reed")).toBeDefined();
  expect(list.getByText("Saved by hand")).toBeDefined();
  expect(list.getAllByRole("heading")).toHaveLength(2);
});

it("shows a version beside what is there now, says what is different, and hands it over as a draft", async () => {
  const { list, onRestore } = await open();

  await userEvent.click(await list.findByRole("button", { name: /by hand/ }));

  expect(await screen.findByText("The subject was “Before”.")).toBeDefined();
  expect(screen.getByText(/^Removed|^Added|^Changed/).textContent).toContain("Removed: Heading");
  await waitFor(() => expect(document.querySelectorAll("iframe")).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "Restore this version" }));
  expect(onRestore.mock.calls[0]?.[0]).toMatchObject({ isTemplate: true, variants: [{ subject: "Before" }] });
});

it("restores nothing where there is nothing different", async () => {
  const { list } = await open();

  await userEvent.click(await list.findByRole("button", { name: /automatically/ }));

  expect(await screen.findByText("Nothing: this version says the same as the email now.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Restore this version" })).toHaveProperty("disabled", true);
});
