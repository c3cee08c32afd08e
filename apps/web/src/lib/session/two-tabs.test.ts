import { locks } from "node:worker_threads";
import { auth } from "@delight/contract/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { deleteAllCookies, readCookie } from "../cookies.ts";
import { writeSession } from "./cookies.ts";

const minute = 60_000;
const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};
const tokenUntil = (moment: number) => `head.${btoa(JSON.stringify({ exp: moment / 1000 }))}.signature`;
const signIn = () => ({ access: tokenUntil(Date.now() + 30 * minute), refresh: "second", user, organizations: [] });

/** A tab of its own: the same cookies, storage, locks and channel, but a memory that no other tab sees. */
async function openTab() {
  vi.resetModules();
  const { startSession, logout, enterSession } = await import("./session.ts");
  const { refreshSession } = await import("./refresh.ts");
  const { stopRefreshing } = await import("./refresh-timer.ts");
  const { useSession } = await import("./store.ts");
  startSession();
  tabs.push(stopRefreshing);
  return { logout, enterSession, refreshSession, session: () => useSession.getState() };
}

const tabs: (() => void)[] = [];
const channels: BroadcastChannel[] = [];

/** The channel of the platform, closed when its tab is. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  vi.stubGlobal("location", {
    origin: "http://localhost:3000",
    protocol: "http:",
    pathname: "/customers",
    assign,
    reload,
  });
  vi.stubGlobal("BroadcastChannel", Channel);
  Object.defineProperty(window.navigator, "locks", { value: locks, configurable: true });
  const tokenExpiration = Date.now() + 10 * minute;
  writeSession({ accessToken: tokenUntil(tokenExpiration), refreshToken: "first", tokenExpiration, user });
});
afterEach(() => {
  for (const stop of tabs.splice(0)) stop();
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window.navigator, "locks");
  deleteAllCookies();
  assign.mockClear();
  reload.mockClear();
});

test("4.4: two tabs that refresh at the same moment send one refresh, and both have its tokens", async () => {
  mockResponse(auth.refresh, signIn());
  const [one, two] = [await openTab(), await openTab()];

  const outcomes = await Promise.all([one.refreshSession(), two.refreshSession()]);

  expect(outcomes).toEqual(["ok", "ok"]);
  expect(sent).toHaveLength(1);
  expect([one.session().refreshToken, two.session().refreshToken]).toEqual(["second", "second"]);
});

test("4.1: signing out in one tab clears the other and takes it to /login", async () => {
  mockResponse(auth.logout, {});
  const [one, two] = [await openTab(), await openTab()];

  await one.logout();

  await expect.poll(() => two.session().isAuthenticated).toBe(false);
  expect(assign.mock.calls).toEqual([["/login"], ["/login"]]);
});

test("8.4: a refresh that fails in one tab ends the session of the other", async () => {
  mockErrorResponse(auth.refresh, 401, { detail: "no", code: "session_ended", request_id: "r" });
  const [one, two] = [await openTab(), await openTab()];

  expect(await one.refreshSession()).toBe("failed");

  await expect.poll(() => two.session().isAuthenticated).toBe(false);
});

test("4.1: signing in as somebody else in one tab loads the other afresh; as the same user it only takes over the tokens", async () => {
  const [one, two] = [await openTab(), await openTab()];

  one.enterSession(signIn());
  await expect.poll(() => two.session().refreshToken).toBe("second");
  expect(reload).not.toHaveBeenCalled();

  one.enterSession({ ...signIn(), user: { ...user, id: "01890000-0000-7000-8000-000000000002" } });
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test("4.1: a page that comes back from the browser's memory after its session was cleared shows nothing of it", async () => {
  const tab = await openTab();
  deleteAllCookies();

  window.dispatchEvent(new Event("pageshow"));

  expect(tab.session().isAuthenticated).toBe(false);
  expect(assign).toHaveBeenCalledWith("/login");
});

test("4.1: a refresh that is answered after signing out brings nobody back", async () => {
  const answer = Promise.withResolvers<Response>();
  const tab = await openTab();
  vi.spyOn(window, "fetch").mockReturnValueOnce(answer.promise).mockResolvedValue(new Response("{}"));
  const refresh = tab.refreshSession();
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1);
  await tab.logout();

  answer.resolve(new Response(JSON.stringify(signIn()), { headers: { "content-type": "application/json" } }));

  expect(await refresh).toBe("skipped");
  expect(readCookie("accessToken")).toBeUndefined();
  expect(tab.session().isAuthenticated).toBe(false);
});
