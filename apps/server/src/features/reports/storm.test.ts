import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { OrgTx } from "../../platform/db/database.ts";
import type { House } from "../../test-house/house.ts";
import { attributeDue } from "../conversions/queue/attributing.ts";
import { startSending } from "../deliveries/index.ts";
import {
  addressesOf,
  launched,
  type MailHouse,
  openMailHouse,
  untilFinished,
} from "../deliveries/test-house/campaign.ts";
import { settleAll } from "../deliveries/tracking/inbox/settling.ts";
import { recount } from "./index.ts";
import { booksOf, folded, shownOf, truthOf } from "./test-house/books.ts";
import { mailActs } from "./test-house/mail-acts.ts";
import { peopleActs } from "./test-house/people-acts.ts";
import { randomOf } from "./test-house/random.ts";
import { openTown, type Town } from "./test-house/storm.ts";
import { workActs } from "./test-house/work-acts.ts";

let mail: MailHouse;
afterEach(() => mail.close());

const acts = [...peopleActs, ...workActs, ...mailActs];
const lanes = 6;

/** In one moment of the database, while others write: what is shown and what the rows say. */
async function compare({ platform, mine }: House) {
  const { kysely, queue } = platform.database;
  return kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (db) => {
      await sql`select set_config('app.organization_id', ${mine}, true)`.execute(db);
      const tx: OrgTx = { db, queue, organizationId: mine, userId: undefined, keyName: undefined };
      return { shown: await shownOf(tx), truth: await truthOf(tx) };
    });
}

async function lane(town: Town, seed: number, count: number): Promise<void> {
  const random = randomOf(seed);
  for (let done = 0; done < count; done += 1) {
    const at = random.below(acts.length);
    try {
      await acts[at]?.(town, random);
    } catch (error) {
      // One import is at work at a time.
      if (!/: 409 /.test(String(error))) town.faults.push(`act ${at}: ${String(error)}`);
    }
  }
}

/** What workers would have done after a while. */
async function calmDown({ platform, rows }: House): Promise<void> {
  await settleAll(platform);
  await rows("update attribution_queue set due_at = now()");
  await attributeDue(platform);
}

test.each(["Europe/Paris", "America/St_Johns"])(
  "I5 whatever happens at once in the night in which clocks change, figures are what the rows say at every moment, and a recount changes nothing (%s)",
  async (timeZone) => {
    mail = await openMailHouse(["--no-files"], 4, {});
    const { house } = mail;
    const town = await openTown(mail, timeZone);
    const sending = startSending(house.platform);
    const campaigns = await Promise.all([launched(mail, addressesOf(20)), launched(mail, addressesOf(20))]);

    let isOver = false;
    const watching = (async () => {
      let looks = 0;
      for (; !isOver; looks += 1) {
        const { shown, truth } = await compare(house);
        expect({ ...shown, conversions: [] }).toEqual({ ...truth, conversions: [] });
      }
      return looks;
    })();
    await Promise.all(Array.from({ length: lanes }, (_, index) => lane(town, 7 + index, 60)));
    isOver = true;
    const looks = await watching;
    for (const { id } of campaigns) await untilFinished(mail, id);
    await sending.stop();
    await calmDown(house);
    const loose = await compare(house);
    await folded(house);
    const short = await compare(house);
    const books = await booksOf(house);
    await house.mineTx(recount);
    const recounted = await booksOf(house);

    expect(town.faults).toEqual([]);
    expect(town.done).toBeGreaterThan(100);
    expect(looks).toBeGreaterThan(5);
    expect(loose.shown).toEqual(loose.truth);
    expect(short.shown).toEqual(loose.shown);
    expect(recounted).toEqual(books);
    expect(loose.truth.conversions.length).toBeGreaterThan(2);
    expect(loose.truth.customers.now).toBeGreaterThan(loose.truth.customers.mailable_now);
  },
  120_000,
);
