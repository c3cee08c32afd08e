import { expect, test } from "vitest";
import { arePixelsDue, journeysReachedBy } from "./journey-choice.ts";

test.each([
  { changed: ["apps/web/src/ui/theme/tokens.ts"], isDue: true },
  { changed: ["apps/web/src/shell/top-bar.tsx"], isDue: true },
  { changed: ["apps/web/src/lib/i18n/locales/fr/shell.json"], isDue: true },
  { changed: ["apps/server/src/main.ts", "apps/web/src/features/customers/list.tsx"], isDue: false },
  { changed: ["packages/brands/src/delight.ts"], isDue: true },
  { changed: ["apps/web/src/lib/i18n/locales/fr/customers.json", "apps/web/src/ui/form/late.ts"], isDue: false },
  { changed: ["apps/web/src/ui/page.test.tsx"], isDue: false },
  { changed: undefined, isDue: true },
])("journeys that measure pixels are due after $changed: $isDue", ({ changed, isDue }) => {
  expect(arePixelsDue(changed, false)).toBe(isDue);
  expect(arePixelsDue(changed, true)).toBe(true);
});

test.each([
  {
    changed: ["apps/web/src/features/customers/list.tsx"],
    fits: "anything @customers @ui",
    not: "anything @customers-old",
  },
  { changed: ["apps/server/src/features/quotes/write.ts"], fits: "anything @quotes", not: "anything @customers" },
  { changed: ["packages/email/src/compile.ts"], fits: "anything @activities", not: "anything @quotes" },
  { changed: ["e2e/journeys/anchors.journey.ts"], fits: "anchors.journey.ts", not: "quotes.journey.ts @quotes" },
  { changed: ["docs/style.md", "apps/web/src/lib/a.test.ts"], fits: "", not: "anything @app" },
])("a change of $changed reaches the journeys of its part", ({ changed, fits, not }) => {
  const pattern = new RegExp(journeysReachedBy(changed) ?? "missing");
  expect(pattern.test(fits)).toBe(true);
  expect(pattern.test(not)).toBe(false);
});

test("a change of what everything stands on reaches all journeys", () => {
  expect(journeysReachedBy(["apps/server/src/platform/db/pool.ts"])).toBeUndefined();
  expect(journeysReachedBy(["apps/web/src/features/quotes/a.ts", "e2e/support/wait.ts"])).toBeUndefined();
});
