import { afterEach, expect, test } from "vitest";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { nightlySize } from "../../../testing/rounds.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** Every so many-th statement on the tables of sending fails as if another transaction had been in its way. */
function conflictAtRandom({ testApp }: FaultTestApp) {
  return testApp.rows(`
    create function conflict_at_random() returns trigger language plpgsql as $$
    begin
      if random() < 0.15 then
        if random() < 0.5 then
          raise exception 'injected' using errcode = '40001';
        end if;
        raise exception 'injected' using errcode = '40P01';
      end if;
      return null;
    end $$;
    create trigger conflict_at_random after update on deliveries for each statement execute function conflict_at_random();
    create trigger conflict_at_random after insert or update on delivery_attempts
      for each statement execute function conflict_at_random();
  `);
}

test("F11 I1 I2 I3 I4 I5 every seventh statement ends as a deadlock or a conflict: all are tried again, and nothing is lost or doubled", async () => {
  faults = await openFaultTestApp();
  const mails = nightlySize(60, 200);
  const draft = await launched(faults, addressesOf(mails));
  await faults.work();
  await faults.injectFault(() => conflictAtRandom(faults));
  await untilFinished(faults, draft.id, 240);

  await judge(faults, draft, { sent: mails, doubles: 0 });
  const open = await faults.testApp.rows("select from delivery_attempts where outcome is null");
  expect(open).toEqual([]);
}, 300_000);
