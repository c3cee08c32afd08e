import { textKey } from "@delight/contract/same-text";
import fc from "fast-check";
import type { World } from "./world.ts";

// Random customers with all that rules ask about. Values are few and near each other, so that questions meet them.

export const words = ["", "Leeds", "leeds", "LEEDS-1", "100%", "a_b", "É", "ée", "o'Brien", "\\"] as const;
export const tags = ["vip", "VIP", "lapsed", "a,b", "{}", "ü"] as const;
export const addresses = ["a@x.test", "A@X.test", "b@x.test", "c@x.test", "d@y.test"] as const;
export const kinds = ["sent", "opened", "clicked", "bounced", "complained", "unsubscribed"] as const;

/** Of all reasons to be left out those that are asked about. */
export const missed = ["no_consent", "excluded", "held_out", "failed", "cancelled"] as const;

const word = fc.constantFrom(...words);
const amount = fc.constantFrom(0, 50, 100, 150, 1000);

/** A day or a moment so many hours before or after the present one, near enough that periods cut through. */
const hours = fc.integer({ min: -60 * 24, max: 60 * 24 });
export const daysAway = fc.integer({ min: -60, max: 60 });

const site = fc.record({
  name: word,
  street: word,
  city: word,
  postal_code: word,
  country: word,
  is_archived: fc.boolean(),
});

const own = ({ choices }: World) =>
  fc.record({
    text: fc.option(word),
    number: fc.option(fc.constantFrom(-1.5, 0, 50, 100.25)),
    money: fc.option(amount),
    day: fc.option(daysAway),
    choice: fc.option(fc.constantFrom(...choices)),
    several: fc.uniqueArray(fc.constantFrom(...choices)),
    yes: fc.option(fc.boolean()),
  });

const history = ({ services, activities, lists }: World) =>
  fc.record({
    records: fc.array(
      fc.record({
        service_id: fc.constantFrom(...services),
        status: fc.constantFrom("done", "booked", "cancelled"),
        done: daysAway,
        value_cents: amount,
      }),
      { maxLength: 4 },
    ),
    dues: fc.uniqueArray(
      fc.record({ service_id: fc.constantFrom(...services), due: daysAway, is_booked: fc.boolean() }),
      { selector: ({ service_id }) => service_id, maxLength: 3 },
    ),
    quotes: fc.array(
      fc.record({
        status: fc.constantFrom("open", "open", "accepted", "declined"),
        issued: daysAway,
        expires: fc.option(daysAway),
        value_cents: amount,
      }),
      { maxLength: 2 },
    ),
    events: fc.array(
      fc.record({
        activity_id: fc.constantFrom(...activities),
        kind: fc.constantFrom(...kinds),
        is_machine: fc.boolean(),
        at: hours,
      }),
      { maxLength: 5 },
    ),
    conversions: fc.array(
      fc.record({
        activity_id: fc.constantFrom(...activities),
        state: fc.constantFrom("credited", "reversed"),
        at: hours,
        value_cents: amount,
      }),
      { maxLength: 2 },
    ),
    deliveries: fc.uniqueArray(
      fc.record({ activity_id: fc.constantFrom(...activities), because: fc.constantFrom("sent", ...missed) }),
      { selector: ({ activity_id }) => activity_id, maxLength: 2 },
    ),
    lists: fc.uniqueArray(fc.constantFrom(...lists)),
  });

export const person = (world: World) =>
  fc.record({
    id: fc.uuid(),
    facts: fc.record({
      kind: fc.constantFrom("person", "company"),
      first_name: word,
      last_name: word,
      company: word,
      email: fc.option(fc.constantFrom(...addresses)),
      phone: word,
      street: word,
      city: word,
      postal_code: word,
      country: word,
      time_zone: fc.option(fc.constantFrom("Europe/Paris", "Asia/Tokyo")),
      language: fc.option(fc.constantFrom("en", "fr", "ar")),
      source: fc.constantFrom("manual", "import", "partner", "form", "api"),
      consent: fc.constantFrom("subscribed", "unsubscribed", "none"),
      lifetime_revenue_cents: amount,
    }),
    created: hours,
    last_service: fc.option(daysAway),
    next_due: fc.option(daysAway),
    tags: fc.uniqueArray(fc.constantFrom(...tags), { selector: textKey }),
    sites: fc.array(site, { maxLength: 3 }),
    own: own(world),
    history: history(world),
  });

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Person = Made<ReturnType<typeof person>>;

/** Addresses in small letters with why they are not mailed. */
export const suppressed = fc.uniqueArray(
  fc.record({
    email_key: fc.constantFrom("a@x.test", "b@x.test", "d@y.test"),
    reason: fc.constantFrom("unsubscribed", "bounced", "complained", "manual"),
  }),
  { selector: ({ email_key }) => email_key },
);
export type Suppressed = Made<typeof suppressed>;
