import { activities } from "@delight/contract/activities";
import { type EmailVariant, emails } from "@delight/contract/emails";
import type { Permission } from "@delight/contract/permissions";
import { monitoring } from "@delight/contract/monitoring";
import { profiles } from "@delight/contract/profiles";
import { parseDocument, emptyDocument, newBlock } from "@delight/email/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildPublicStatus,
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
} from "../../testing.tsx";
import { buildEmail, emailId, place, serveEditor, takeSaves } from "./editor/saving/testing.ts";
import { EmailEditorPage } from "./email-editor-page.tsx";
import { buildActivity } from "./testing.ts";

const button = { ...newBlock("button", "en"), id: "button" };
const stored = parseDocument({ ...emptyDocument("en"), blocks: [button, newBlock("footer", "en")] });
const variants: EmailVariant[] = [{ language: "en", subject: "Hello", preheader: "", document: stored }];
const saved = buildEmail({ variants });
const finding = {
  level: "error" as const,
  code: "link_missing",
  language: "en" as const,
  block_id: "button",
  detail: "Book",
  fix: null,
};
const seen = {
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
  findings: [finding],
  score: { points: 10, reasons: [] },
  html_bytes: 9,
};

let sent: SentRequest[];

function allow(permissions: Permission[]) {
  mockResponse(profiles.get, buildProfile({ user_permissions: permissions }));
}

beforeEach(() => {
  sent = serveEditor();
  takeSaves();
  mockResponse(emails.get, saved);
  mockResponse(emails.preview, seen);
});

const puts = () => sent.filter(({ method }) => method === "PUT");
const name = () => screen.findByRole("textbox", { name: "Name of the email" });

describe("the email editor", () => {
  it("saves with the keyboard, naming the version that was changed, and leaves the document's keys alone", async () => {
    mockResponse(emails.update, { ...saved, name: "Spring!", version: 5 });
    await renderScreen(<EmailEditorPage />, place);

    await userEvent.type(await name(), "!");
    await userEvent.keyboard("{Control>}s{/Control}");

    expect(await screen.findByText("All changes saved")).toBeDefined();
    expect(JSON.parse(puts()[0]?.body ?? "")).toMatchObject({
      name: "Spring!",
      version: 4,
      variants: [{ document: { style: { contentWidth: 600 } } }],
    });
  });

  it("6.3: tells who may only look that they cannot make an email", async () => {
    allow(["emails.view"]);
    await renderScreen(<EmailEditorPage />, { ...place, address: "/email/editor" });

    expect(await screen.findByText("You are not allowed to do this.")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("undoes typing as one step", async () => {
    await renderScreen(<EmailEditorPage />, place);

    await fill(await name(), " news");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));

    expect(await name()).toHaveProperty("value", "Spring");
    expect(await screen.findByText("All changes saved")).toBeDefined();
  });

  it("takes an email that was saved back to the draft for which it was written", async () => {
    const draft = buildActivity();
    allow(["emails.view", "emails.change", "activities.view", "activities.change"]);
    mockResponse(activities.get, draft);
    mockResponse(activities.update, { ...draft, email_id: emailId });
    const { router } = await renderScreen(<EmailEditorPage />, {
      ...place,
      address: `${place.address}&activity=${draft.id}`,
    });

    await userEvent.click(await screen.findByRole("button", { name: "Use it in the activity" }));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/activities/${draft.id}`));
    expect(router.state.location.search).toEqual({ step: "email" });
    const change = sent.find(({ method }) => method === "PATCH");
    expect(JSON.parse(change?.body ?? "{}")).toEqual({ email_id: emailId });
  });

  it("offers no way into an activity that is launched already", async () => {
    allow(["emails.view", "emails.change", "activities.view", "activities.change"]);
    mockResponse(activities.get, buildActivity({ status: "running" }));
    await renderScreen(<EmailEditorPage />, { ...place, address: `${place.address}&activity=${buildActivity().id}` });

    await waitFor(() => expect(sent.some(({ url }) => url.pathname.includes("/activities/"))).toBe(true));
    await name();

    expect(screen.queryByText(/for the activity/)).toBeNull();
  });

  it("asks what should count when somebody saved meanwhile", async () => {
    mockErrorResponse(emails.update, 409, { detail: "Saved meanwhile", code: "conflict", request_id: "r1" });
    await renderScreen(<EmailEditorPage />, place);

    await userEvent.type(await name(), "!");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Somebody saved this email meanwhile")).toBeDefined();

    mockResponse(emails.get, { ...saved, name: "Theirs", version: 5 });
    await userEvent.click(screen.getByRole("button", { name: "Open theirs, drop mine" }));

    await waitFor(async () => expect(await name()).toHaveProperty("value", "Theirs"));
  });

  it("leads from a finding to its block", async () => {
    await renderScreen(<EmailEditorPage />, place);

    await userEvent.click(await screen.findByRole("tab", { name: /Checks/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Show the block" }));

    expect(await screen.findByRole("textbox", { name: "Link" })).toBeDefined();
  });

  it("says in the preview why nothing can be shown, and where", async () => {
    const slip = { ...finding, code: "liquid_syntax", block_id: null, detail: "line 1: tag {% if x %} not closed" };
    mockResponse(emails.preview, { ...seen, subject: "", html: "", text: "", findings: [slip], html_bytes: 0 });
    await renderScreen(<EmailEditorPage />, place);

    await userEvent.click(await screen.findByRole("button", { name: "Preview" }));

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("line 1: tag {% if x %} not closed");
    expect(alert.textContent).toContain("subject or preview text");
    expect(screen.queryByTitle("Preview of the email")).toBeNull();
  });

  it("tells in the server's words why a test was not sent, and that a captured one went nowhere", async () => {
    mockErrorResponse(emails.testSend, 409, { detail: "The organization has no sender address", code: "conflict" });
    mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true }));
    await renderScreen(<EmailEditorPage />, place);
    await userEvent.click(await screen.findByRole("button", { name: "Send a test" }));
    await fill(await screen.findByLabelText("To", { selector: "input:not([type=hidden])" }), "me@x.test ");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("The organization has no sender address")).toBeDefined();

    mockResponse(emails.testSend, { accepted: ["me@x.test"], refused: [] });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));

    expect(await screen.findByText(/Caught on this machine, nothing went out: me@x.test/)).toBeDefined();
  });

  it("shows the email without any field to who may only look (6.3)", async () => {
    allow(["emails.view"]);
    await renderScreen(<EmailEditorPage />, place);

    expect(await screen.findByTitle("Preview of the email")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Subject" })).toBeNull();
  });

  it.each([
    ["email", 404, { detail: "not found", code: "not_found", request_id: "r" }],
    [
      "email",
      400,
      {
        detail: "no",
        code: "invalid_input",
        field_errors: { id: [{ code: "unforeseen", params: {}, message: "Invalid UUID" }] },
        request_id: "r",
      },
    ],
    ["template", 404, { detail: "not found", code: "not_found", request_id: "r" }],
  ])("an address of no %s (%i) says so and leads to the list, without another try", async (kind, status, refusal) => {
    mockErrorResponse(emails.get, status, refusal);
    await renderScreen(<EmailEditorPage />, { ...place, address: `/email/editor?${kind}=nonsense` });

    expect(await screen.findByText("This email is not here")).toBeDefined();
    expect(screen.getByRole("link", { name: "Show all emails" }).getAttribute("href")).toBe("/emails");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
