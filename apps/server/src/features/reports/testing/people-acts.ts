import { customerBulk } from "@delight/contract/customer-bulk";
import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { customerPrivacy } from "@delight/contract/customer-privacy";
import { customerSync } from "@delight/contract/customer-sync";
import { customers } from "@delight/contract/customers";
import { suppressions } from "@delight/contract/suppressions";
import type { Random } from "./random.ts";
import { addressNear, attempt, momentNear, oneOf, type StressFixture } from "./stress-fixture.ts";

export type Act = (town: StressFixture, random: Random) => Promise<unknown>;

const someone = (town: StressFixture, random: Random) => oneOf(town, random, "customers where deleted_at is null");

/** What changes who there is, and who may be mailed. */
export const peopleActs: readonly Act[] = [
  async (town, random) => {
    const made = await attempt(town, customers.create, { first_name: "Ada", email: addressNear(random, town) });
    const { id } = (made ?? {}) as { id?: string };
    if (id && random.below(3) > 0) {
      await attempt(town, customers.setConsent, { id, state: "subscribed", evidence: "told us" });
    }
  },
  async (town, random) => {
    const email = random.below(4) === 0 ? null : addressNear(random, town);
    await attempt(town, customers.update, { id: await someone(town, random), email });
  },
  async (town, random) =>
    attempt(town, customers.setConsent, {
      id: await someone(town, random),
      state: random.among(["subscribed", "subscribed", "unsubscribed", "none"]),
      evidence: "told us",
    }),
  async (town, random) => attempt(town, customers.remove, { id: await someone(town, random) }),
  async (town, random) =>
    attempt(town, customers.restore, {
      ids: [await oneOf(town, random, "customers where deleted_at is not null and purged_at is null")],
    }),
  async (town, random) =>
    attempt(town, customerBulk.start, {
      choice: { kind: "ids", ids: [await someone(town, random), await someone(town, random)] },
      action: random.among([{ kind: "delete" }, { kind: "suppress", evidence: "asked" }]),
    }),
  async (town, random) =>
    attempt(town, customerDuplicates.merge, {
      survivor: await someone(town, random),
      merged: await someone(town, random),
    }),
  async (town, random) => attempt(town, customerPrivacy.erase, { id: await someone(town, random), reason: "asked" }),
  async (town, random) => attempt(town, suppressions.create, { email: addressNear(random, town), evidence: "asked" }),
  async (town, random) =>
    attempt(town, suppressions.paste, {
      text: [addressNear(random, town), addressNear(random, town)].join("\n"),
      evidence: "a list",
    }),
  async (town, random) =>
    attempt(town, suppressions.remove, {
      id: await oneOf(town, random, "suppressions where true"),
      evidence: "asked again",
    }),
  async (town, random) =>
    attempt(town, customerSync.upsert, {
      customers: Array.from({ length: 4 }, () => ({ first_name: "Sync", email: addressNear(random, town) })),
    }),
  // Who was there before, and on which day.
  async (town, random) => {
    await town.mail.testApp.rows("update customers set created_at = $2 where id = $1", [
      await someone(town, random),
      momentNear(random),
    ]);
  },
  async (town, random) => {
    const file = ["first name,email", ...Array.from({ length: 6 }, () => `Filed,${addressNear(random, town)}`)];
    const { id } = await town.files.run(`${file.join("\n")}\n`, {
      dedupe: random.among(["update", "skip"] as const),
      consent: "subscribed",
      evidence: "forms",
    });
    if (random.below(2) === 0) await town.files.undo(id);
  },
];
