import { activities } from "@delight/contract/activities";
import { atOnce, CampaignPlan } from "@delight/contract/campaign-plan";
import { campaignRuns, Repetition } from "@delight/contract/campaign-runs";
import { expect } from "vitest";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import { reportFile } from "../../../testing/report-files.ts";
import { addressesOf, aDraft } from "../../deliveries/testing/campaign.ts";
import { dueDays } from "./due-days.ts";
import { findMoments } from "./runs.queries.ts";

// Days and hours that other products were reported to mail on twice, or never.

const script = reportFile("63-ends-of-months-and-clocks/t18.py").toString();

/** Of a script's dictionary. */
const facts = (words: string): object => {
  const json = words
    .replaceAll("'", '"')
    .replaceAll("None", "null")
    .replaceAll("True", "true")
    .replaceAll("False", "false");
  return JSON.parse(json) as object;
};
const usual = facts(`${/R=lambda \*\*k: (\{.*),\*\*k\}/.exec(script)?.[1] ?? ""}}`);

function repetitionOf(name: string): Repetition {
  const [, given = ""] = new RegExp(String.raw`\('${name}',R\((.*?)\)\)`).exec(script) ?? [];
  const own = given === "" ? {} : facts(`{${given.replaceAll(/(\w+)=/g, "'$1':")}}`);
  return Repetition.parse({ ...usual, ...own });
}

const everyDay = { plan: atOnce, holidays: [] };

/** The first moments of a repetition on the wall clock of London, and as the moments that they are. */
async function firstOf(name: string, many: number) {
  await testApp.rows("update organizations set time_zone = 'Europe/London' where id = $1", [testApp.ownOrgId]);
  const repetition = repetitionOf(name);
  const days: string[] = [];
  for (const { on } of dueDays(repetition, repetition.starts_on, everyDay)) {
    days.push(on);
    if (days.length === many) break;
  }
  const moments = await testApp.inOwnOrg((tx) => findMoments(tx, days, repetition.time));
  return moments.map(({ at }) => new Date(at).toISOString().slice(0, 16));
}

test.each([
  ["month 31", ["2026-12-31T09:00", "2027-01-31T09:00", "2027-02-28T09:00", "2027-03-31T08:00"]],
  ["month 30", ["2027-01-30T09:00", "2027-02-28T09:00", "2027-03-30T08:00"]],
  ["year feb29", ["2028-02-29T09:00", "2029-02-28T09:00", "2030-02-28T09:00"]],
  ["week sun gap", ["2027-03-14T01:30", "2027-03-21T01:30", "2027-03-28T01:30", "2027-04-04T00:30"]],
  ["week sun overlap", ["2027-10-24T00:30", "2027-10-31T01:30", "2027-11-07T01:30"]],
  ["quarter 31 from nov30", ["2026-11-30T09:00", "2027-02-28T09:00", "2027-05-31T08:00"]],
  ["two weeks wed start fri", ["2026-12-16T09:00", "2026-12-30T09:00"]],
])("63 %s: each is due once, also where a month or a night is shorter", async (name, moments) => {
  expect(await firstOf(name, moments.length)).toEqual(moments);
});

test("63 what began in the past is due next at a moment to come", async () => {
  const { id } = await aDraft(context, addressesOf(1));
  await client.call(activities.update, { id, repeats: repetitionOf("start in past") }, testApp.owner);

  const { runs } = await client.call(campaignRuns.foresee, { id }, testApp.viewer);

  expect(runs).toHaveLength(5);
  expect(runs.filter(({ at }) => Date.parse(at) <= Date.now())).toEqual([]);
});

test("63 a beginning in the past is refused, and one to come is not", async () => {
  const begins = [...(/for bp in \[(.*?)\]/.exec(script)?.[1] ?? "").matchAll(/'([^']*)'/g)].map(
    ([, moment = ""]) => moment,
  );
  const answers = [];
  for (const begins_at of begins) {
    const { id } = await aDraft(context, addressesOf(1));
    const plan = CampaignPlan.parse({ ...atOnce, begins_at });
    await client.call(activities.update, { id, plan }, testApp.owner);
    answers.push((await client.answer(activities.launch, { id }, testApp.owner)).status);
  }

  expect(begins).toHaveLength(4);
  expect(answers).toEqual(begins.map((moment) => (Date.parse(moment) < Date.now() ? 409 : 202)));
});
