import { type DeliveryStory, deliveryStories } from "@delight/contract/delivery-stories";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { DeliveryHistoryLines } from "./story-lines.tsx";
import { WhyButton } from "./why-button.tsx";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => useSession.setState(signedOut));

const id = "01a1fc38-dd3b-7412-858e-b9c3750f2160";
const ids = {
  activity_id: "01a1fc38-dd3b-7412-858e-b9c3750f2161",
  customer_id: "01a1fc38-dd3b-7412-858e-b9c3750f2162",
};
const at = "2026-03-01T09:00:00Z";
const nothing = {
  suppression: null,
  since: null,
  paused_until: null,
  segment_id: null,
  segment_name: null,
  mails: null,
  days: null,
  service_name: null,
};
const texts = ["deliveries" as const, "leaving" as const];

const aStory = (facts: Partial<DeliveryStory> = {}): DeliveryStory => ({
  id,
  considered_at: at,
  status: "sent",
  skip_reason: null,
  evidence: null,
  attempts: [],
  waits_for: null,
  next_attempt_at: null,
  events: [],
  ...facts,
});

function told(stories: DeliveryStory[], absence: null | { because: "not_in_segment"; is_in_segment: boolean } = null) {
  mockResponse(deliveryStories.tell, {
    ...ids,
    activity_name: "Spring",
    activity_kind: "campaign",
    activity_status: "running",
    customer_name: "Ada",
    stories,
    absence,
  });
}

test("attempts, the words of the mail server and what came back are told in their order", async () => {
  told([
    aStory({
      attempts: [
        { number: 1, started_at: at, outcome: "deferred", reply: "451 4.7.1 Greylisted" },
        { number: 2, started_at: at, outcome: "accepted", reply: "250 OK" },
      ],
      events: [
        { kind: "opened", occurred_at: at, is_machine: true },
        { kind: "clicked", occurred_at: at, is_machine: false },
      ],
    }),
  ]);
  await renderScreen(<DeliveryHistoryLines of={{ delivery: id }} />, { texts });

  const lines = (await screen.findAllByRole("listitem")).map((line) => line.textContent ?? "");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^Attempt 1, .*asked to try later\.451 4\.7\.1 Greylisted$/);
  expect(lines[3]).toMatch(/^A program fetched it/);
  expect(lines[4]).toMatch(/^Clicked on/);
});

test.each([
  [
    "which segment",
    { skip_reason: "excluded", evidence: { ...nothing, segment_name: "Booked" } },
    /the segment .Booked/,
  ],
  ["which limit", { skip_reason: "too_often", evidence: { ...nothing, mails: 3, days: 7 } }, /3 mails in 7 days/],
  [
    "about which service",
    { skip_reason: "too_often", evidence: { ...nothing, mails: 1, days: 3, service_name: "Boiler" } },
    /an email about .Boiler. in the last 3 days/,
  ],
  [
    "since when",
    { skip_reason: "suppressed", evidence: { ...nothing, suppression: "bounced", since: at } },
    /came back on/,
  ],
] as const)("who was left out is told %s", async (_words, facts, sentence) => {
  told([aStory({ status: "skipped", ...facts })]);
  await renderScreen(<DeliveryHistoryLines of={{ delivery: id }} />, { texts });

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("whom the activity never considered is told why, and how it is now", async () => {
  told([], { because: "not_in_segment", is_in_segment: true });
  await renderScreen(<DeliveryHistoryLines of={{ activity: id, customer: id }} />, { texts });

  expect(await screen.findByText("The customer was not in the segment when the activity began.")).toBeTruthy();
  expect(screen.getByText("They are in its segment now.")).toBeTruthy();
});

test("the story of a row is asked for when somebody asks why", async () => {
  told([aStory({ status: "queued", waits_for: "retry", next_attempt_at: at })]);
  await renderScreen(<WhyButton delivery={{ id, customerName: "Ada" }} />, { texts });
  const why = await screen.findByRole("button", { name: "Why? Ada" });
  expect(log.some(({ url }) => url.pathname.includes("delivery-stories"))).toBe(false);

  fireEvent.click(why);

  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/It is tried again on/)).toBeTruthy();
});
