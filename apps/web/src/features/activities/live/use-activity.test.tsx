import { activities, type Activity } from "@delight/contract/activities";
import { activityResults } from "@delight/contract/activity-results";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSession } from "../../../lib/api/link.ts";
import { deleteAllCookies, writeCookie } from "../../../lib/cookies.ts";
import { useRouteParam } from "../../../lib/route.ts";
import { renderScreen, type SentRequest, mockResponse, mockEventStream, mockServer } from "../../../testing.tsx";
import { buildActivity } from "../testing.ts";
import { useActivity } from "./use-activity.ts";

const running = buildActivity({ status: "running", launched_at: "2026-03-01T09:00:00Z", rate: 2 });
const eventOf = (activity: Activity) => `event: activity\ndata: ${JSON.stringify(activity)}\n\n`;

let log: SentRequest[];
let tell: (text: string) => void;
let hangUp: () => void;
beforeEach(() => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  log = mockServer();
  connectSession({ ready: () => Promise.resolve(), end: () => undefined });
  writeCookie("accessToken", "secret");
  mockResponse(activities.get, running);
  ({ tell, hangUp } = mockEventStream(activityResults.progress));
});
afterEach(deleteAllCookies);

function Shown() {
  const { data } = useActivity(useRouteParam("id"));
  return <p>{data ? `${data.status} ${data.counts.sent}` : "…"}</p>;
}

const show = () =>
  renderScreen(<Shown />, { path: "/activities/$id", address: `/activities/${running.id}`, texts: ["activities"] });
const askedFor = (end: string) => log.filter(({ url }) => url.pathname.endsWith(end)).length;

test("4.4 what a stream tells is shown as it comes, and nothing is asked for meanwhile", async () => {
  await show();
  await screen.findByText("running 0");
  await waitFor(() => expect(askedFor("/progress")).toBe(1));

  tell(eventOf({ ...running, counts: { ...running.counts, sent: 7 } }));
  await screen.findByText("running 7");
  tell(eventOf({ ...running, status: "paused" }));

  await screen.findByText("paused 0");
  expect(askedFor(running.id)).toBe(1);
});

test("where no stream comes through, the activity is asked for", async () => {
  await show();
  await screen.findByText("running 0");
  mockResponse(activities.get, { ...running, status: "paused" });

  hangUp();

  await screen.findByText("paused 0", {}, { timeout: 6000 });
  expect(askedFor(running.id)).toBe(2);
}, 10_000);

test("a page that nobody sees hears nothing, and begins anew when it is seen again", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get");
  await show();
  await waitFor(() => expect(askedFor("/progress")).toBe(1));

  const turn = (state: "hidden" | "visible") =>
    act(() => {
      seen.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    });
  turn("hidden");
  tell(eventOf({ ...running, status: "stopped" }));
  turn("visible");

  await waitFor(() => expect(askedFor("/progress")).toBe(2));
  expect(screen.getByText("running 0")).toBeTruthy();
});

test("what came to its end needs no stream", async () => {
  mockResponse(activities.get, { ...running, status: "finished" });
  await show();

  await screen.findByText("finished 0");

  expect(askedFor("/progress")).toBe(0);
});
