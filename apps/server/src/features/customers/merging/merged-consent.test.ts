import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedConsent, type MailingStatus } from "./merged-consent.ts";

const standing: fc.Arbitrary<MailingStatus> = fc.record({
  consent: fc.constantFrom("subscribed", "unsubscribed", "none"),
  email_key: fc.constantFrom(null, "a@x.test", "b@x.test"),
  reason: fc.constantFrom(null, "unsubscribed", "bounced", "complained", "manual"),
  has_unsubscribed: fc.boolean(),
});

/** What sending asks of a customer (but for the address itself). */
const isMailable = ({ consent, reason }: MailingStatus) => consent === "subscribed" && reason === null;

test("whatever two customers said, nothing is mailed that could not be mailed before, and a no stays a no", () => {
  fc.assert(
    fc.property(standing, standing, fc.nat(1), (one, other, place) => {
      const emailKey = [one, other][place]?.email_key ?? null;
      const merged = mergedConsent([one, other], emailKey);

      const holders = [one, other].filter(({ email_key }) => email_key === emailKey);
      const isBlocked = holders.some(({ reason }) => reason !== null);
      const saysNo = [one, other].some(({ consent, reason }) => consent === "unsubscribed" || reason === "complained");
      expect(merged !== "subscribed" || isBlocked || holders.some(isMailable)).toBe(true);
      expect(!saysNo || merged === "unsubscribed").toBe(true);
      expect(mergedConsent([other, one], emailKey)).toBe(merged);
    }),
  );
});

test("silence takes no consent away: a yes holds for the address for which it was given, and for no other", () => {
  const yes: MailingStatus = { consent: "subscribed", email_key: "a@x.test", reason: null, has_unsubscribed: false };
  const silent: MailingStatus = { ...yes, consent: "none", email_key: "b@x.test" };

  expect(mergedConsent([yes, silent], "a@x.test")).toBe("subscribed");
  expect(mergedConsent([yes, silent], "b@x.test")).toBe("none");
  expect(mergedConsent([yes, { ...silent, email_key: null }], "a@x.test")).toBe("subscribed");
});
