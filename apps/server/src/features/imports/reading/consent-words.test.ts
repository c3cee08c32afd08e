import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConsentState } from "./consent-words.ts";

test.each([
  [
    "subscribed",
    "Yes, yes, Y, TRUE, 1, x, ✓, Subscribed, Opt-in, opted_in, Oui, Abonnée, Inscrit, D’accord, نعم, مشترك, موافق, Ja",
  ],
  [
    "unsubscribed",
    "No, n, false, 0, Unsubscribed, opt-out, Non, Désabonné, désinscrite, لا, غير مشترك, ألغى الاشتراك, Nein",
  ],
  ["none", "none, No consent, no_consent, unknown, N/A, -, —, ?, inconnu, Sans consentement, غير معروف"],
] as const)("%s is read in the words of people", (state, words) => {
  expect(words.split(", ").map((word) => [word, readConsentState(word)])).toEqual(
    words.split(", ").map((word) => [word, state]),
  );
});

test.each(["perhaps", "2", "yes no", "subscribe me", "؟؟", "__proto__"])("%s can't be read", (word) => {
  expect(readConsentState(word)).toBeUndefined();
});

test.each(["en", "fr", "ar"])("every state is read as the screens call it: %s", (language) => {
  const file = new URL(`../../../../../web/src/lib/i18n/locales/${language}/customers.json`, import.meta.url);
  const { consent } = JSON.parse(readFileSync(file, "utf8")) as { consent: Record<string, Record<string, string>> };

  for (const words of [consent["state"] ?? {}, consent["choice"] ?? {}]) {
    expect(Object.values(words).map(readConsentState)).toEqual(["subscribed", "unsubscribed", "none"]);
  }
});
