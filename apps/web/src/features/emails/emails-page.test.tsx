import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import type { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { EmailsPage } from "./emails-page.tsx";

const moment = "2026-03-01T09:00:00Z";
const anId = (last: number) => `0198c1f0-7a00-7000-8000-00000000000${last}`;
const place = {
  path: "/emails",
  address: "/emails",
  texts: ["emails" as const, "library" as const, "checks" as const],
};

function aRow(
  last: number,
  name: string,
  facts: Partial<{ tags: string[]; activities: number; is_archived: boolean }> = {},
) {
  return {
    id: anId(last),
    name,
    subject: "Hello",
    is_template: false,
    tags: [],
    is_archived: false,
    languages: ["en" as const],
    activities: 0,
    saved_by: "Anna Reed",
    version: 1,
    created_at: moment,
    updated_at: moment,
    ...facts,
  };
}

let sent: SentRequest[];

function signIn(permissions: Permission[]) {
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: permissions }));
}

beforeEach(() => {
  sent = mockServer();
  signIn(["emails.view", "emails.change"]);
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(emails.list, { items: [aRow(1, "Spring", { tags: ["Boiler"], activities: 2 })], total: 1 });
  mockResponse(emails.tags, [{ tag: "Boiler", emails: 1 }]);
  mockResponse(emails.thumbnail, { html: "<p>Hi</p>" });
});

const bodies = (method: string) =>
  sent.filter((one) => one.method === method).map(({ body }) => JSON.parse(body || "{}"));
const menu = async (entry: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Spring" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
};

describe("the library of emails", () => {
  it("shows cards, each leading into the editor, with who saved it; the picture is nothing to enter", async () => {
    await renderScreen(<EmailsPage />, place);

    const link = await screen.findByRole("link", { name: "Spring" });

    expect(link.getAttribute("href")).toBe(`/email/editor?email=${anId(1)}`);
    expect(screen.getByText(/by Anna Reed/)).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("asks for archived emails when they are chosen, and says when there are none", async () => {
    const asked: string[] = [];
    mockHandler(emails.list, ({ url }) => {
      asked.push(url.searchParams.get("archived") ?? "");
      return { items: [], total: 0 };
    });
    await renderScreen(<EmailsPage />, place);

    await userEvent.click(await screen.findByRole("radio", { name: "Archived" }));

    expect(await screen.findByText("Nothing is archived")).toBeDefined();
    expect(asked.at(-1)).toBe("yes");
  });

  it("keeps in the address that a table is wanted", async () => {
    const { router } = await renderScreen(<EmailsPage />, place);

    await userEvent.click(await screen.findByRole("radio", { name: "Table" }));

    expect(await screen.findByRole("table", { name: "Emails" })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ view: "table" });
  });

  it("changes tags where they stand", async () => {
    mockResponse(emails.setTags, { tags: ["Boiler", "Spring"] });
    await renderScreen(<EmailsPage />, place);

    await userEvent.click(await screen.findByRole("button", { name: "Edit the tags of Spring" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Tags" }), "Spring{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(bodies("PUT")).toEqual([{ tags: ["Boiler", "Spring"] }]));
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "Tags" })).toBeNull());
  });

  it("archives at once and offers the way back", async () => {
    mockResponse(emails.archive, {});
    await renderScreen(<EmailsPage />, place);

    await menu("Archive");
    await waitFor(() => expect(bodies("POST")).toEqual([{ is_archived: true }]));
    await userEvent.keyboard("{Control>}z{/Control}");

    await waitFor(() => expect(bodies("POST")).toEqual([{ is_archived: true }, { is_archived: false }]));
  });

  it("says which activities send an email", async () => {
    mockResponse(emails.usedBy, [{ id: anId(9), name: "March", status: "finished" }]);
    await renderScreen(<EmailsPage />, place);

    await userEvent.click(await screen.findByRole("button", { name: "2 activities: show which" }));

    const activity = await screen.findByRole("link", { name: "March" });
    expect(activity.getAttribute("href")).toBe(`/activities/${anId(9)}`);
  });

  it("deletes many after asking, and goes on where one of them is refused", async () => {
    mockResponse(emails.list, { items: [aRow(1, "Spring"), aRow(2, "Autumn")], total: 2 });
    mockErrorResponse(emails.remove, 409, { detail: "used", code: "conflict", request_id: "r" });
    await renderScreen(<EmailsPage />, { ...place, address: "/emails?view=table" });

    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Spring" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Autumn" }));
    const group = await screen.findByRole("group", { name: /chosen|selected/i });
    await userEvent.click(within(group).getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(2));
  });

  it("2.15: does what was chosen to all of them, also on pages that nobody opened, but to those taken out", async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...aRow(1, `Email ${index}`),
      id: `0198c1f0-7a00-7000-8000-${String(index).padStart(12, "0")}`,
    }));
    mockHandler(emails.list, ({ url }) => {
      const size = Number(url.searchParams.get("page_size"));
      const from = (Number(url.searchParams.get("page") ?? 1) - 1) * size;
      return { items: many.slice(from, from + size), total: many.length };
    });
    mockResponse(emails.archive, {});
    await renderScreen(<EmailsPage />, { ...place, address: "/emails?view=table" });

    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Email 0" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Email 1" }));
    await userEvent.click(await screen.findByRole("button", { name: /130/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Email 7" }));
    const group = await screen.findByRole("group", { name: /chosen|selected/i });
    await userEvent.click(within(group).getByRole("button", { name: "Archive" }));

    await waitFor(() => expect(bodies("POST")).toHaveLength(129));
    const acted = new Set(sent.filter(({ method }) => method === "POST").map(({ url }) => url.pathname));
    expect(acted.size).toBe(129);
    expect([...acted].some((path) => path.includes(many[7]?.id ?? ""))).toBe(false);
  });

  it("6.3 leaves who may only look nothing to change", async () => {
    signIn(["emails.view"]);
    await renderScreen(<EmailsPage />, place);

    await userEvent.click(await screen.findByRole("button", { name: "Actions for Spring" }));

    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual(["Open", "Preview", "Export as a file"]);
    expect(screen.queryByRole("button", { name: /^(Import|New email|Edit the tags)/ })).toBeNull();
  });

  it("begins a new email with what is seen", async () => {
    mockResponse(emails.preview, {
      subject: "",
      html: "<p>Hi</p>",
      text: "",
      findings: [],
      score: { points: 10, reasons: [] },
      html_bytes: 9,
    });
    const { router } = await renderScreen(<EmailsPage />, { ...place, address: "/emails?new=1&activity=a" });

    await userEvent.click(await screen.findByRole("button", { name: /^Annual service due/ }));

    await waitFor(() => expect(router.state.location.pathname).toBe("/email/editor"));
    expect(router.state.location.search).toEqual({ sample: "annual_service", activity: "a" });
  });
});
