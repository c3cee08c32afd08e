import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSession } from "../../lib/api/link.ts";
import { deleteAllCookies, writeCookie } from "../../lib/cookies.ts";
import { signedOut, useSession } from "../../lib/session/store.ts";
import { buildProfile, aSessionUser, renderScreen, mockResponse, mockServer } from "../../testing.tsx";
import { LiveNotifications } from "./live-notifications.tsx";

let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
beforeEach(() => {
  mockServer();
  mockResponse(profiles.get, buildProfile({ user_permissions: ["organization.view"] }));
  const silent = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith(notifications.stream.path)) return (await silent?.(request)) ?? Response.error();
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  });
  connectSession({ ready: () => Promise.resolve(), end: () => undefined });
  writeCookie("accessToken", "secret");
  useSession.setState({ isAuthenticated: true, user: aSessionUser() });
});
afterEach(() => {
  useSession.setState(signedOut, true);
  deleteAllCookies();
});

function arrives(number: number): void {
  const row = { id: `01890000-0000-7000-8000-0000000000a${number}`, kind: "import_failed", is_read: false, data: {} };
  stream?.enqueue(new TextEncoder().encode(`event: notification\ndata: ${JSON.stringify(row)}\n\n`));
}

test("1.7: whatever arrives is said to those who cannot see the bell, the same sentence a second time too", async () => {
  await renderScreen(<LiveNotifications />, { texts: ["notifications"] });
  const said: (string | null)[] = [];
  const voice = screen.getByRole("status");
  new MutationObserver(() => said.push(voice.textContent)).observe(voice, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await expect.poll(() => stream).toBeDefined();

  act(() => arrives(1));
  await expect.poll(() => voice.textContent).not.toBe("");
  const sentence = voice.textContent;
  act(() => arrives(2));
  await expect.poll(() => said).toHaveLength(3);

  expect(said).toEqual([sentence, "", sentence]);
});
