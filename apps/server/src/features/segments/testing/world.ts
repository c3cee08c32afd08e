import { Temporal } from "temporal-polyfill";
import { aService, anActivity, aStaticSegment } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { uuidv7 } from "../../../platform/id.ts";

/** Midnight is missing there on 8 March 2026, and comes twice on 1 November. */
export const timeZone = "America/Havana";

/** What random customers and random rules share. */
export interface World {
  readonly services: readonly string[];
  readonly activities: readonly string[];
  /** Of those that are runs what each is a run of. */
  readonly repeats: Readonly<Record<string, string>>;
  /** Static segments. */
  readonly lists: readonly string[];
  readonly choices: readonly string[];
  readonly fields: Readonly<Record<OwnKind, string>>;
}

export const ownKinds = ["text", "number", "money", "date", "choice", "multi_choice", "yes_no"] as const;
type OwnKind = (typeof ownKinds)[number];

export async function openWorld(testApp: TestApp): Promise<World> {
  await testApp.rows("update organizations set time_zone = $1", [timeZone]);
  const choices = [uuidv7(), uuidv7(), uuidv7()];
  const fields = Object.fromEntries(ownKinds.map((kind) => [kind, uuidv7()])) as World["fields"];
  for (const kind of ownKinds) {
    const given = JSON.stringify(kind.endsWith("choice") ? choices.map((id) => ({ id, label: id })) : []);
    await testApp.rows(
      "insert into custom_fields (organization_id, id, label, kind, choices) values ($1, $2, $3, $3, $4)",
      [testApp.ownOrgId, fields[kind], kind, given],
    );
  }
  return testApp.inOwnOrg(async (tx) => {
    const recurring = (await anActivity(tx)).id;
    const run = (await anActivity(tx, { recurring_id: recurring, run_on: "2026-03-01" })).id;
    return {
      services: [(await aService(tx)).id, (await aService(tx)).id, (await aService(tx)).id],
      activities: [(await anActivity(tx)).id, recurring, run],
      repeats: { [run]: recurring },
      lists: [(await aStaticSegment(tx)).id, (await aStaticSegment(tx)).id],
      choices,
      fields,
    };
  });
}

/** The organization's day of a moment, by the clock of JavaScript. */
export function dayOf(moment: Date): string {
  return Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function dayAt(now: Date, away: number): string {
  return Temporal.PlainDate.from(dayOf(now)).add({ days: away }).toString();
}

export function momentAt(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
