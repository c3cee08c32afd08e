import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeLanguage } from "../../../lib/i18n/i18n.ts";
import { renderScreen, mockServer } from "../../../testing.tsx";
import { useHoursText } from "./use-hours-text.ts";

beforeEach(() => {
  mockServer();
});
afterEach(() => changeLanguage("en"));

function Monday() {
  const { ofDay } = useHoursText();
  const morning = { day: 1, opens: "09:00", closes: "12:00" };
  return <output>{ofDay([morning, { day: 1, opens: "13:00", closes: "17:00" }])}</output>;
}

test.each([
  ["en", "9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM"],
  ["ar", "9:00 ص – 12:00 م, 1:00 م – 5:00 م"],
] as const)("1.4: hours read in the order of the page, nothing turns them round (%s)", async (language, said) => {
  await changeLanguage(language);

  await renderScreen(<Monday />, { texts: ["settings"] });

  expect((await screen.findByRole("status")).textContent?.replaceAll(/\s/g, " ")).toBe(said);
});
