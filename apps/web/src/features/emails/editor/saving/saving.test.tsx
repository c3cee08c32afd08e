import { emails } from "@delight/contract/emails";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flushBeforeSignOut } from "../../../../lib/session/unload.ts";
import {
  renderScreen,
  type SentRequest,
  mockHandler,
  mockErrorResponse,
  mockResponse,
  writeLine,
} from "../../../../testing.tsx";
import { EmailEditorPage } from "../../email-editor-page.tsx";
import { buildEmail, emailId, english, nameField, place, readSave, serveEditor, takeSaves } from "./testing.ts";

let sent: SentRequest[];

beforeEach(() => {
  sent = serveEditor();
  takeSaves();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const saves = () => sent.filter(({ method, url }) => method === "PUT" || url.pathname === "/api/emails/");
const savedNames = () => saves().flatMap(({ method, body }) => (method === "GET" ? [] : readSave(body).name));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const write = async (name: string) => fireEvent.change(await nameField(), { target: { value: name } });
const openEmail = () => renderScreen(<EmailEditorPage />, place);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = (text: string | RegExp) => screen.findByText(text);

it("2.15: what is typed while a new email is saved for the first time stays, and can be undone", async () => {
  const answer = Promise.withResolvers<void>();
  mockHandler(emails.create, async ({ body }) => {
    await answer.promise;
    return buildEmail({ name: readSave(body).name, version: 1 });
  });
  const { router } = await renderScreen(<EmailEditorPage />, { ...place, address: "/email/editor" });
  await write("Autumn");
  press("Save");
  await write("Autumn offers");

  await act(async () => answer.resolve());
  await waitFor(() => expect(router.state.location.search).toEqual({ email: emailId }));

  expect(await nameField()).toHaveProperty("value", "Autumn offers");
  press("Undo");
  expect(await nameField()).not.toHaveProperty("value", "Autumn offers");
});

it("begins another new email after one was saved, and opens the saved one when its address is asked for", async () => {
  const { router } = await renderScreen(<EmailEditorPage />, { ...place, address: "/email/editor" });
  await write("Autumn");
  press("Save");
  await waitFor(() => expect(router.state.location.search).toEqual({ email: emailId }));

  await act(() => router.navigate({ to: "/email/editor", search: {} }));
  await waitFor(async () => expect(await nameField()).not.toHaveProperty("value", "Autumn"));
  await act(() => router.navigate({ to: "/email/editor", search: { email: emailId } }));

  await waitFor(async () => expect(await nameField()).toHaveProperty("value", "Autumn"));
});

it("2.15: leaving saves what was about to be saved, and does not ask", async () => {
  const { router } = await openEmail();
  await write("Autumn");

  await act(() => router.navigate({ to: "/" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(savedNames()).toEqual(["Autumn"]);
});

it("2.15: signing out saves what was about to be saved", async () => {
  await openEmail();
  await write("Autumn");

  await act(async () => void (await flushBeforeSignOut()));

  expect(savedNames()).toEqual(["Autumn"]);
});

it("2.15: a window that is put away saves what was about to be saved", async () => {
  await openEmail();
  await write("Autumn");
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");

  fireEvent(document, new Event("visibilitychange"));

  await pass(100);
  expect(savedNames()).toEqual(["Autumn"]);
  hidden.mockRestore();
});

it("asks before work is lost that could not be saved, even when all of it can be redone only", async () => {
  const { router } = await openEmail();
  await write("Autumn");
  await pass(4000);
  await waitFor(() => expect(savedNames()).toEqual(["Autumn"]));
  mockErrorResponse(emails.update, 403, { detail: "no", code: "not_allowed", request_id: "r" });
  press("Undo");

  await act(async () => {
    void router.navigate({ to: "/" });
    await pass(100);
  });

  expect(await screen.findByRole("dialog")).toBeDefined();
  expect(router.state.location.pathname).toBe("/email/editor");
});

it("asks before another email opens in the place of a new one", async () => {
  const { router } = await renderScreen(<EmailEditorPage />, { ...place, address: "/email/editor" });
  await write("Autumn");

  await act(async () => {
    void router.navigate({ to: "/email/editor", search: { email: emailId } });
    await pass(100);
  });

  expect(await screen.findByRole("dialog")).toBeDefined();
  expect(await nameField()).toHaveProperty("value", "Autumn");
});

it("a refusal for good says why and is not tried again before something has changed", async () => {
  const refusal = { detail: "too much", code: "invalid_input", errors: {}, request_id: "r" };
  mockErrorResponse(emails.update, 400, refusal);
  await openEmail();
  await write("Autumn");
  await pass(4000);

  expect(await shown("This email is not saved")).toBeDefined();
  expect(screen.queryByText("Not saved. Trying again…")).toBeNull();
  await pass(60_000);
  expect(savedNames()).toEqual(["Autumn"]);

  takeSaves();
  await write("Winter");
  await pass(4000);
  await waitFor(() => expect(screen.queryByText("This email is not saved")).toBeNull());
});

it("an email that is gone can be saved as a new one", async () => {
  mockErrorResponse(emails.update, 404, { detail: "gone", code: "not_found", request_id: "r" });
  await openEmail();
  await write("Autumn");
  await pass(4000);
  await shown(/It is not in the library any more/);

  press("Save as a new email");

  await shown("All changes saved");
  expect(sent.filter(({ method, url }) => method === "POST" && url.pathname === "/api/emails/")).toHaveLength(1);
});

it("an answer that was on its way while one saved oneself is no news of others", async () => {
  await openEmail();
  await write("Autumn");
  const asked = Promise.withResolvers<void>();
  mockHandler(emails.get, async () => {
    await asked.promise;
    return buildEmail({ name: "Autumn", version: 5 });
  });
  fireEvent.focus(window);
  await pass(4000);
  await shown("All changes saved");
  await write("Autumn offers");

  await act(async () => asked.resolve());
  await pass(100);

  expect(screen.queryByText(/Somebody else saved this email/)).toBeNull();
});

it("loads what somebody else saved where nothing of one's own is in its way, and says so", async () => {
  await openEmail();
  expect(await nameField()).toHaveProperty("value", "Spring");
  mockResponse(emails.get, buildEmail({ name: "Theirs", version: 5 }));

  fireEvent.focus(window);

  await waitFor(async () => expect(await nameField()).toHaveProperty("value", "Theirs"));
  expect(screen.queryByRole("button", { name: "Choose" })).toBeNull();
});

it("asks about what somebody else saved where something of one's own is not saved", async () => {
  await openEmail();
  await write("Mine");
  mockResponse(emails.get, buildEmail({ name: "Theirs", version: 5 }));

  fireEvent.focus(window);

  expect(await screen.findByRole("button", { name: "Choose" })).toBeDefined();
  expect(await nameField()).toHaveProperty("value", "Mine");
});

it("2.15: work that was left is offered until it is answered, whatever is written meanwhile", async () => {
  const variants = [{ ...english, subject: "Left behind" }];
  const left = { version: 4, keptAt: 1, draft: { name: "Left", isTemplate: false, variants } };
  window.sessionStorage.setItem(`email-draft-${emailId}`, JSON.stringify(left));
  const { unmount } = await openEmail();
  await shown("There is unsaved work");
  await write("Autumn");
  await pass(1000);
  unmount();

  await openEmail();
  await shown("There is unsaved work");
  press("Discard");
  await shown("There is unsaved work");
  press("Restore");

  expect(await nameField()).toHaveProperty("value", "Left");
  expect(screen.queryByText("There is unsaved work")).toBeNull();
});

it("names the block that keeps the email from being saved, and leads there from another language", async () => {
  const french = { ...english, language: "fr" as const };
  mockResponse(emails.get, buildEmail({ variants: [english, french] }));
  await openEmail();
  fireEvent.click(await screen.findByRole("radio", { name: "Français" }));
  fireEvent.click(await screen.findByRole("group", { name: /^Button/ }));
  writeLine(await screen.findByRole("textbox", { name: "Link" }), "exa");

  expect(await shown(/“Button” holds something that cannot be saved/)).toBeDefined();
  expect(await shown("Cannot be saved")).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "English" }));
  await shown(/“Button” in .*Français.* holds something that cannot be saved/);
  press("Show it");

  expect(await screen.findByRole("textbox", { name: "Link" })).toHaveProperty("textContent", "exa");
});
