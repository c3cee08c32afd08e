import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeLanguage } from "../../lib/i18n/i18n.ts";
import { renderScreen, mockServer } from "../../testing.tsx";
import type { Filter } from "./filter.ts";
import { FilterChips } from "./filter-chips.tsx";

beforeEach(() => {
  mockServer();
});
afterEach(() => changeLanguage("en"));

const city: Filter = {
  kind: "many",
  key: "city",
  label: "City",
  options: [
    { value: "1", label: "Leeds" },
    { value: "2", label: "عمان (2)" },
  ],
};

test.each([
  ["en", "City: \u2068Leeds, \u2068عمان (2)\u2069\u2069"],
  ["ar", "\u2068City\u2069: \u2068\u2068Leeds\u2069, عمان (2)\u2069"],
] as const)("1.4: each of several chosen values keeps its own direction (%s)", async (language, said) => {
  await changeLanguage(language);

  await renderScreen(<FilterChips filters={[city]} list={{ input: { city: "1,2" }, change: () => undefined }} />);

  expect((await screen.findByText(/Leeds/)).textContent).toBe(said);
});
