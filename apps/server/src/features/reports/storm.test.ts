import { afterEach, expect, test } from "vitest";
import { startSending } from "../deliveries/index.ts";
import {
  addressesOf,
  launched,
  type MailHouse,
  openMailHouse,
  until,
  untilFinished,
} from "../deliveries/test-house/campaign.ts";
import { sized } from "../../test-house/rounds.ts";
import { startWorkerProcess } from "../deliveries/test-house/worker.ts";
import { recount } from "./index.ts";
import { booksOf, folded } from "./test-house/books.ts";
import { openTown } from "./test-house/storm.ts";
import { calmDown, compare, storm } from "./test-house/storm-of-acts.ts";

let mail: MailHouse;
afterEach(() => mail.close());

test.each(sized(["America/St_Johns"], ["Europe/Paris", "America/St_Johns"]))(
  "I5 whatever happens at once in the night in which clocks change, figures are what the rows say at every moment, and a recount changes nothing (%s)",
  async (timeZone) => {
    mail = await openMailHouse(["--no-files"]);
    const { house } = mail;
    const town = await openTown(mail, timeZone);
    const sending = startSending(house.platform);
    const campaigns = await Promise.all([launched(mail, addressesOf(20)), launched(mail, addressesOf(20))]);

    const over = new AbortController();
    const watching = (async () => {
      let looks = 0;
      for (; !over.signal.aborted; looks += 1) {
        const { shown, truth } = await compare(house);
        // What a quote or job is about is followed by the queue.
        expect({ ...shown, conversions: [] }).toEqual({ ...truth, conversions: [] });
      }
      return looks;
    })();
    await storm(town, 6, sized(24, 60));
    over.abort();
    const looks = await watching;
    for (const { id } of campaigns) await untilFinished(mail, id);
    await sending.stop();
    await calmDown(mail);
    const loose = await compare(house);
    await folded(house);
    const short = await compare(house);
    const books = await booksOf(house);
    await house.mineTx(recount);
    const recounted = await booksOf(house);

    expect(town.faults).toEqual([]);
    expect(town.done).toBeGreaterThan(sized(40, 100));
    expect(looks).toBeGreaterThan(5);
    expect(loose.shown).toEqual(loose.truth);
    expect(short.shown).toEqual(loose.shown);
    expect(recounted).toEqual(books);
    expect(loose.truth.conversions.length).toBeGreaterThan(0);
    expect(loose.truth.customers.now).toBeGreaterThan(loose.truth.customers.mailable_now);
  },
  120_000,
);

test("F01 I5 a storm in which the worker is killed again and again leaves figures that a recount does not change", async () => {
  mail = await openMailHouse(["--no-files", "--hold-ms", "5"]);
  const { house } = mail;
  const town = await openTown(mail, "Europe/Paris");
  await Promise.all([launched(mail, addressesOf(100)), launched(mail, addressesOf(100))]);
  const sent = async () => {
    const [row] = await house.rows<{ sent: number }>("select sum(sent)::int as sent from activity_counts");
    return row?.sent ?? 0;
  };

  const blowing = storm(town, 3, sized(20, 40));
  const kills: number[] = [];
  for (const more of [20, 40]) {
    const before = await sent();
    const worker = await startWorkerProcess(mail);
    await until(sent, (now) => now >= before + more);
    worker.signal("SIGKILL");
    await worker.ended;
    kills.push(await sent());
  }
  await blowing;
  const last = await startWorkerProcess(mail);
  await until(sent, (now) => now > (kills.at(-1) ?? 0));
  last.signal("SIGTERM");
  const code = await last.ended;
  await calmDown(mail);
  const { shown, truth } = await compare(house);
  await folded(house);
  const books = await booksOf(house);
  await house.mineTx(recount);

  expect(code).toBe(0);
  expect(town.faults).toEqual([]);
  expect(kills.at(-1)).toBeLessThan(224);
  expect(shown).toEqual(truth);
  expect(await booksOf(house)).toEqual(books);
}, 120_000);
