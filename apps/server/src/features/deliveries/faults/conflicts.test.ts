import { afterEach, expect, test } from "vitest";
import { addressesOf, launched, untilFinished } from "../test-house/campaign.ts";
import { type FaultHouse, openFaultHouse } from "../test-house/fault-house.ts";
import { judge } from "../test-house/judge.ts";
import { sized } from "../../../test-house/rounds.ts";

let faults: FaultHouse;
afterEach(() => faults.close());

/** Every so many-th statement on the tables of sending fails as if another transaction had been in its way. */
function conflictAtRandom({ house }: FaultHouse) {
  return house.rows(`
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
  faults = await openFaultHouse();
  const mails = sized(60, 200);
  const draft = await launched(faults, addressesOf(mails));
  await faults.work();
  await faults.strike(() => conflictAtRandom(faults));
  await untilFinished(faults, draft.id, 240);

  await judge(faults, draft, { sent: mails, doubles: 0 });
  const open = await faults.house.rows("select from delivery_attempts where outcome is null");
  expect(open).toEqual([]);
}, 300_000);
