import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { catchUp } from "../../conversions/testing/take-step.ts";
import { recordReturnEvent } from "../../deliveries/index.ts";
import { pathOf, postForm } from "../../deliveries/testing/pages.ts";
import { firefox, phone, workedOut } from "../../deliveries/testing/read.ts";
import { writeVisits } from "../../deliveries/testing/visits.ts";
import { foldAll } from "../figures/rollup-loop.ts";
import { recountFigures } from "../recount-figures.queries.ts";
import type { Act } from "./people-acts.ts";
import type { Random } from "./random.ts";
import { midnight, oneOf, type StressFixture } from "./stress-fixture.ts";

const machine = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const aMail = (town: StressFixture, random: Random) => oneOf(town, random, "deliveries where status = 'sent'");

async function visit(town: StressFixture, random: Random): Promise<void> {
  const deliveryId = await aMail(town, random);
  if (deliveryId === undefined) return;
  const isClick = random.below(2) === 1;
  const visits = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    deliveryId,
    at: new Date(midnight + random.below(80) * 1800_000 + index * 700).toISOString(),
    userAgent: random.among([firefox, phone, machine]),
    ...(isClick ? { link: random.below(4) } : {}),
  }));
  await writeVisits(town.mail.testApp, visits);
}

async function comeBack(town: StressFixture, random: Random): Promise<void> {
  const deliveryId = await aMail(town, random);
  if (deliveryId === undefined) return;
  const at = new Date(midnight + random.below(80) * 1800_000);
  const told = random.among([
    { kind: "bounced", class: "hard", status: "5.1.1", detail: "no such user" },
    { kind: "bounced", class: "soft", status: "4.2.2", detail: "mailbox full" },
    { kind: "complained", detail: "abuse" },
    { kind: "replied", mark: "m" },
    { kind: "unsubscribed", by: "mail" },
  ] as const);
  await retryOnConflict(() => town.mail.testApp.inOwnOrg((tx) => recordReturnEvent(tx, { ...told, deliveryId, at })));
}

async function unsubscribe(town: StressFixture, random: Random): Promise<void> {
  const { testApp, client } = town.mail;
  const deliveryId = await aMail(town, random);
  if (deliveryId === undefined) return;
  const url = pathOf(testApp, "unsubscribe", { deliveryId });
  const { statusCode, body } = await postForm(client, url, { "List-Unsubscribe": "One-Click" });
  if (statusCode >= 500) town.faults.push(`unsubscribe: ${body}`);
}

/** What readers do, and what workers do meanwhile. */
export const mailActs: readonly Act[] = [
  visit,
  visit,
  visit,
  comeBack,
  unsubscribe,
  ({ mail }) => workedOut(mail.testApp.platform),
  ({ mail }) => catchUp(mail),
  ({ mail }) => foldAll(mail.testApp.platform),
  ({ mail }) => mail.testApp.inOwnOrg(recountFigures),
];
