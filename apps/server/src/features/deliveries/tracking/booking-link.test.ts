import { brandKit } from "@delight/contract/brand-kit";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { aCustomer, anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { client, context, testApp, testWith } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";
import { pathOf } from "../testing/pages.ts";
import type { TrackingKind } from "./tracking-token.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

/** A mail whose first button leads to `{{ links.booking }}`. */
async function aMail(name: string): Promise<string> {
  const { subject, preheader, document } = annualService.build("en");
  const { id } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { tags: [name] });
    const segment = await aSegment(tx, { rule: tagged(name) });
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return anActivity(tx, { segment_id: segment.id, email_id: email.id });
  });
  await launchAndStart(context, id);
  const [delivery] = await testApp.rows<{ id: string }>(
    "update deliveries set status = 'sent', sent_at = now() where activity_id = $1 returning id",
    [id],
  );
  return delivery?.id ?? "";
}

const path = (kind: TrackingKind, deliveryId: string) => pathOf(testApp, kind, { deliveryId });
const get = (url: string) => client.app.fastify.inject({ url, headers: { "user-agent": "Firefox" } });

test("a booking link leads, through a click that is counted, to the form of its mail where the company has no address of its own", async () => {
  const id = await aMail("form");

  const click = await get(path("click", id));
  const form = await get(path("book", id));

  expect(click.headers["location"]).toBe(`https://mail.ours.test${path("book", id)}`);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain("Ask for a visit");
});

test("without measuring the mail carries the address of the form itself", async () => {
  const id = await aMail("straight");
  await testApp.rows("update deliveries set measures_clicks = false where id = $1", [id]);

  const seen = await get(path("view", id));

  expect(seen.body).toContain(`https://mail.ours.test${path("book", id)}`);
});

test("an address in the brand kit comes first, and whom nobody knows has no form", async () => {
  const stranger = await aMail("stranger");
  await testApp.rows("update deliveries set customer_id = null where id = $1", [stranger]);
  const { kit, version } = await client.call(brandKit.get, {}, testApp.owner);
  const changed = { ...kit, bookingUrl: "https://firm.test/book" };
  await client.call(brandKit.set, { kit: changed, version }, testApp.owner);
  const own = await aMail("own");

  expect((await get(path("click", own))).headers["location"]).toBe("https://firm.test/book");
  expect((await get(path("click", stranger))).statusCode).toBe(404);
  expect((await get(path("book", stranger))).statusCode).toBe(404);
});
