import { uuidv7 } from "../../../platform/id.ts";
import { recordBack } from "../../deliveries/returning/recording/record.service.ts";
import { firefox, phone } from "../../deliveries/test-house/read.ts";
import { insertVisits } from "../../deliveries/tracking/inbox/inbox.queries.ts";
import { settleAll } from "../../deliveries/tracking/inbox/settling.ts";
import { signTracking } from "../../deliveries/tracking/tracking-token.ts";
import { visitorOf } from "../../deliveries/tracking/visitor.ts";
import { attributeDue } from "../../conversions/queue/attributing.ts";
import { againOnConflict } from "../../../platform/db/conflicts.ts";
import { foldAll } from "../figures/folding.ts";
import { recountFigures } from "../recount-figures.queries.ts";
import type { Act } from "./people-acts.ts";
import type { Random } from "./random.ts";
import { midnight, oneOf, type Town } from "./storm.ts";

const machine = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const aMail = (town: Town, random: Random) => oneOf(town, random, "deliveries where status = 'sent'");

async function visit(town: Town, random: Random): Promise<void> {
  const { house } = town.mail;
  const deliveryId = await aMail(town, random);
  if (deliveryId === undefined) return;
  const link = random.below(2);
  await house.mineTx((tx) =>
    insertVisits(
      tx,
      Array.from({ length: 1 + random.below(4) }, (_, index) => ({
        id: uuidv7(),
        organizationId: house.mine,
        deliveryId,
        kind: link === 0 ? ("opened" as const) : ("clicked" as const),
        occurredAt: new Date(midnight + random.below(80) * 1800_000 + index * 700).toISOString(),
        visitor: visitorOf({
          method: "GET",
          headers: { "user-agent": random.among([firefox, phone, machine]) },
          ip: "192.0.2.7",
        }),
        ...(link === 0 ? {} : { link: { index: random.below(4), url: "https://firm.test/" } }),
      })),
    ),
  );
}

async function comeBack(town: Town, random: Random): Promise<void> {
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
  await againOnConflict(() => town.mail.house.mineTx((tx) => recordBack(tx, { ...told, deliveryId, at })));
}

async function unsubscribe(town: Town, random: Random): Promise<void> {
  const { house, client } = town.mail;
  const deliveryId = await aMail(town, random);
  if (deliveryId === undefined) return;
  const claim = { kind: "unsubscribe" as const, organizationId: house.mine, deliveryId, linkIndex: 0 };
  const { statusCode, body } = await client.app.fastify.inject({
    method: "POST",
    url: `/t/u/${signTracking(claim, house.platform.keys.tracking)}`,
    payload: "List-Unsubscribe=One-Click",
  });
  if (statusCode >= 500) town.faults.push(`unsubscribe: ${body}`);
}

/** What readers do, and what workers do meanwhile. */
export const mailActs: readonly Act[] = [
  visit,
  visit,
  visit,
  comeBack,
  unsubscribe,
  ({ mail }) => settleAll(mail.house.platform),
  ({ mail }) => attributeDue(mail.house.platform),
  ({ mail }) => foldAll(mail.house.platform),
  ({ mail }) => mail.house.mineTx(recountFigures),
];
