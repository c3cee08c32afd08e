import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeLanguage } from "../../lib/i18n/i18n.ts";
import { renderScreen, mockServer } from "../../testing.tsx";
import { RecentCard } from "./recent-card.tsx";

beforeEach(() => {
  mockServer();
});
afterEach(() => changeLanguage("en"));

const click = {
  kind: "clicked" as const,
  occurredAt: "2026-11-20T10:00:00Z",
  customerId: "01890000-0000-7000-8000-000000000002",
  customerName: "محمد (3)",
  activityId: "01890000-0000-7000-8000-000000000001",
  activityName: "Winter check",
};

test.each([
  ["en", "\u2068محمد (3)\u2069", "Winter check"],
  ["ar", "محمد (3)", "\u2068Winter check\u2069"],
] as const)(
  "1.4: names stand by themselves where they run against the sentence (%s)",
  async (language, customer, activity) => {
    await changeLanguage(language);

    await renderScreen(<RecentCard recent={[click]} />, { texts: ["dashboard"] });

    const links = await screen.findAllByRole("link");
    expect(links.map(({ textContent }) => textContent).toSorted()).toEqual([customer, activity].toSorted());
  },
);

test("1.8: a link inside a sentence is told from it by more than its color", async () => {
  await renderScreen(
    <RecentCard recent={[click, { ...click, kind: "launched", customerId: null, customerName: null }]} />,
    {
      texts: ["dashboard"],
    },
  );

  const links = await screen.findAllByRole("link");
  expect(links.map(({ dataset }) => dataset["underline"])).toEqual(["always", "always", "always"]);
});
