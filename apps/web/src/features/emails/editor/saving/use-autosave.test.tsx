import { emails } from "@delight/contract/emails";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderScreen, type SentRequest, mockHandler } from "../../../../testing.tsx";
import { EmailEditorPage } from "../../email-editor-page.tsx";
import { buildEmail, nameField, place, serveEditor, takeSaves } from "./testing.ts";

let sent: SentRequest[];

beforeEach(() => {
  sent = serveEditor();
  takeSaves();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const puts = () => sent.filter(({ method }) => method === "PUT");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function call(name: string) {
  fireEvent.change(await nameField(), { target: { value: name } });
  await pass(4000);
}

it("2.15: a name that the server trims is saved once, and not again and again", async () => {
  await renderScreen(<EmailEditorPage />, place);

  await call("Spring ");
  expect(puts()).toHaveLength(0);
  await call("Spring! ");
  await pass(20_000);

  expect(puts()).toHaveLength(1);
  await waitFor(() => expect(screen.getByText("All changes saved")).toBeDefined());
  expect(await nameField()).toHaveProperty("value", "Spring! ");
});

it("2.15: what the server keeps otherwise than it was sent is sent once", async () => {
  mockHandler(emails.update, () => buildEmail({ name: "Otherwise", version: 5 }));
  await renderScreen(<EmailEditorPage />, place);

  await call("Autumn");
  await pass(20_000);

  expect(puts()).toHaveLength(1);
});
