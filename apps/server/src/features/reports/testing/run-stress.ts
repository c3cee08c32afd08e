import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { catchUp } from "../../conversions/testing/take-step.ts";
import type { MailTestApp } from "../../deliveries/testing/campaign.ts";
import { workedOut } from "../../deliveries/testing/read.ts";
import { shownOf, truthOf } from "./books.ts";
import { mailActs } from "./mail-acts.ts";
import { peopleActs } from "./people-acts.ts";
import { randomOf } from "./random.ts";
import type { StressFixture } from "./stress-fixture.ts";
import { workActs } from "./work-acts.ts";

const acts = [...peopleActs, ...workActs, ...mailActs];

/** In one moment of the database, while others write: what is shown and what the rows say. */
export async function compare({ platform, ownOrgId }: TestApp) {
  const { kysely, queue } = platform.database;
  return kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (db) => {
      await sql`select set_config('app.organization_id', ${ownOrgId}, true)`.execute(db);
      const tx: OrgTx = { db, queue, organizationId: ownOrgId, userId: undefined, keyName: undefined };
      return { shown: await shownOf(tx), truth: await truthOf(tx) };
    });
}

async function lane(town: StressFixture, seed: number, count: number): Promise<void> {
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
export async function calmDown(mail: MailTestApp): Promise<void> {
  await workedOut(mail.testApp.platform);
  await catchUp(mail);
}

/** So many lanes do so many acts each, all at once. */
export async function storm(town: StressFixture, lanes: number, each: number): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(town, 7 + index, each)));
}
