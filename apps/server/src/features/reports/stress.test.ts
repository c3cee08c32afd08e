import { afterEach, expect, test } from "vitest";
import { startSending } from "../deliveries/index.ts";
import {
  addressesOf,
  launched,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../deliveries/testing/campaign.ts";
import { nightlySize } from "../../testing/rounds.ts";
import { startWorkerProcess } from "../deliveries/testing/worker.ts";
import { recount } from "./index.ts";
import { booksOf, folded } from "./testing/books.ts";
import { openTown } from "./testing/stress-fixture.ts";
import { calmDown, compare, storm } from "./testing/run-stress.ts";

let mail: MailTestApp;
afterEach(() => mail.close());

test.each(nightlySize(["America/St_Johns"], ["Europe/Paris", "America/St_Johns"]))(
  "I5 whatever happens at once in the night in which clocks change, figures are what the rows say at every moment, and a recount changes nothing (%s)",
  async (timeZone) => {
    mail = await openMailTestApp(["--no-files"]);
    const { testApp } = mail;
    const town = await openTown(mail, timeZone);
    const sending = startSending(testApp.platform);
    const campaigns = await Promise.all([launched(mail, addressesOf(20)), launched(mail, addressesOf(20))]);

    const over = new AbortController();
    const watching = (async () => {
      let looks = 0;
      for (; !over.signal.aborted; looks += 1) {
        const { shown, truth } = await compare(testApp);
        // What a quote or job is about is followed by the queue.
        expect({ ...shown, conversions: [] }).toEqual({ ...truth, conversions: [] });
      }
      return looks;
    })();
    await storm(town, 6, nightlySize(24, 60));
    over.abort();
    const looks = await watching;
    for (const { id } of campaigns) await untilFinished(mail, id);
    await sending.stop();
    await calmDown(mail);
    const loose = await compare(testApp);
    await folded(testApp);
    const short = await compare(testApp);
    const books = await booksOf(testApp);
    await testApp.inOwnOrg(recount);
    const recounted = await booksOf(testApp);

    expect(town.faults).toEqual([]);
    expect(town.done).toBeGreaterThan(nightlySize(40, 100));
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
  mail = await openMailTestApp(["--no-files", "--hold-ms", "5"]);
  const { testApp } = mail;
  const town = await openTown(mail, "Europe/Paris");
  await Promise.all([launched(mail, addressesOf(100)), launched(mail, addressesOf(100))]);
  const sent = async () => {
    const [row] = await testApp.rows<{ sent: number }>("select sum(sent)::int as sent from activity_counts");
    return row?.sent ?? 0;
  };

  const blowing = storm(town, 3, nightlySize(20, 40));
  const kills: number[] = [];
  for (const more of [20, 40]) {
    const before = await sent();
    const worker = await startWorkerProcess(mail);
    await waitUntil(sent, (now) => now >= before + more);
    worker.signal("SIGKILL");
    await worker.ended;
    kills.push(await sent());
  }
  await blowing;
  const last = await startWorkerProcess(mail);
  await waitUntil(sent, (now) => now > (kills.at(-1) ?? 0));
  last.signal("SIGTERM");
  const code = await last.ended;
  await calmDown(mail);
  const { shown, truth } = await compare(testApp);
  await folded(testApp);
  const books = await booksOf(testApp);
  await testApp.inOwnOrg(recount);

  expect(code).toBe(0);
  expect(town.faults).toEqual([]);
  expect(kills.at(-1)).toBeLessThan(224);
  expect(shown).toEqual(truth);
  expect(await booksOf(testApp)).toEqual(books);
}, 120_000);
