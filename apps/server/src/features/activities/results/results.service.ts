import { type ActivityResults, type activityResults, Device, linkMark } from "@delight/contract/activity-results";
import { Language } from "@delight/contract/common";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { fullSampleValues, personalise } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { getActivity } from "../activities.service.ts";
import {
  findFrozen,
  findUsual,
  listClicks,
  listDays,
  listFrozen,
  listParts,
  listSkipped,
  type Part,
} from "./results.queries.ts";

/** Fewer tell nothing of what is usual. */
const fewestCampaigns = 3;

export async function getResults(tx: OrgTx, { id }: { id: string }): Promise<ActivityResults> {
  await getActivity(tx, { id });
  const parts = Map.groupBy(await listParts(tx, id), ({ part }) => part);
  const of = (part: Part["part"]) => parts.get(part) ?? [];
  const sentOf = new Map(of("step").map(({ key, sent }) => [key, sent]));
  return {
    days: await listDays(tx, id),
    devices: of("device").map(({ key, opened, clicked }) => ({ device: Device.parse(key), opened, clicked })),
    hours: of("hour").map(({ key, opened, clicked }) => ({ ...hourOf(key), opened, clicked })),
    languages: of("language").map(({ key, sent, opened, clicked }) => ({
      language: Language.parse(key),
      sent,
      opened,
      clicked,
    })),
    steps: stepsOf(of("step")),
    emails: (await listFrozen(tx, id)).map((email) => ({
      ...email,
      sent: sentOf.get(`${email.version}.${email.step}`) ?? 0,
    })),
    skipped: await listSkipped(tx, id),
    usual: await usualOf(tx, id),
  };
}

/** Keys are version and step, as `2.14`: a step keeps its number through all versions. */
function stepsOf(parts: readonly Part[]): ActivityResults["steps"] {
  const steps = Map.groupBy(parts, ({ key }) => Number(key.split(".")[1] ?? 0));
  return [...steps].map(([step, own]) => ({ step, ...totalOf(own) })).sort((one, other) => one.step - other.step);
}

function totalOf(parts: readonly Part[]) {
  const total = { sent: 0, opened: 0, clicked: 0 };
  for (const { sent, opened, clicked } of parts) {
    total.sent += sent;
    total.opened += opened;
    total.clicked += clicked;
  }
  return total;
}

/** Of `3-09`: Wednesday, nine o'clock. */
function hourOf(key: string): { weekday: number; hour: number } {
  const [weekday, hour] = key.split("-").map(Number);
  return { weekday: weekday ?? 1, hour: hour ?? 0 };
}

async function usualOf(tx: OrgTx, id: string): Promise<ActivityResults["usual"]> {
  const { campaigns = 0, ...shares } = (await findUsual(tx, id)) ?? {};
  const isEnough = campaigns >= fewestCampaigns && "opened" in shares;
  return { campaigns, shares: isEnough ? shares : null };
}

/** An email of an activity with values of nobody, its links marked by their number. */
export async function getResultsEmail(
  tx: OrgTx,
  place: InputOf<typeof activityResults.email>,
): Promise<OutputOf<typeof activityResults.email>> {
  const compiled = await findFrozen(tx, place);
  if (!compiled) throw notFound("The email");
  const clicks = await listClicks(tx, place);
  const { subject, html } = personalise(compiled, {
    values: fullSampleValues,
    linkUrl: (index) => `${linkMark}${index}`,
    unsubscribeUrl: "#",
  });
  const links = compiled.links.map(({ index, url }) => ({
    index,
    url,
    clicks: clicks.get(index)?.clicks ?? 0,
    people: clicks.get(index)?.people ?? 0,
  }));
  return { subject, html, links };
}
