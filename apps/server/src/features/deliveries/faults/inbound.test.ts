import { customers } from "@delight/contract/customers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recount } from "../../reports/index.ts";
import { addressesOf, getActivity, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { settleAll } from "../tracking/inbox/visit-loop.ts";
import { signTracking, type TrackingKind } from "../tracking/tracking-token.ts";

let faults: FaultTestApp;
beforeEach(async () => {
  // Long enough that readers are faster than the mail server's own answer.
  faults = await openFaultTestApp({ sink: ["--hold-ms", "1500"], connections: 3 });
});
afterEach(() => faults.close());

/** Ten times the same, at once. */
async function tenTimes(kind: TrackingKind, deliveryId: string): Promise<number[]> {
  const { client, testApp } = faults;
  const claim = { kind, organizationId: testApp.ownOrgId, deliveryId, linkIndex: 0 } as const;
  const token = signTracking(claim, testApp.platform.keys.tracking);
  const isPost = kind === "unsubscribe";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.app.fastify.inject({
        method: isPost ? "POST" : "GET",
        url: `/t/${{ open: "o", click: "c", unsubscribe: "u", view: "v", preferences: "p", book: "b", user_mail: "n" }[kind]}/${token}`,
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
        ...(isPost ? { payload: "List-Unsubscribe=One-Click" } : {}),
      }),
    ),
  );
  return answers.map(({ statusCode }) => statusCode);
}

test("F24 what comes back before its mail is known to be sent, ten times and in any order, and after its customer was deleted, counts once and hurts nothing", async () => {
  const { testApp, client } = faults;
  const draft = await launched(faults, addressesOf(12));
  await faults.work();
  await untilAccepted(faults, 3);
  const [first, second] = await testApp.rows<{ id: string; customer_id: string; status: string }>(
    "select id, customer_id, status from deliveries where activity_id = $1 and status = 'sending' order by id",
    [draft.id],
  );
  const early = [
    await tenTimes("unsubscribe", first?.id ?? ""),
    await tenTimes("click", first?.id ?? ""),
    await tenTimes("open", first?.id ?? ""),
  ];
  await client.call(customers.remove, { id: second?.customer_id ?? "" }, testApp.owner);
  const afterDeletion = await tenTimes("unsubscribe", second?.id ?? "");
  await untilFinished(faults, draft.id, 120);

  await settleAll(testApp.platform);
  const before = (await getActivity(faults, draft.id)).counts;
  await testApp.inOwnOrg(recount);
  const after = (await getActivity(faults, draft.id)).counts;
  expect(first?.status).toBe("sending");
  expect(early.flat().every((status) => status === 200 || status === 302)).toBe(true);
  expect(new Set(afterDeletion)).toEqual(new Set([200]));
  expect(before).toMatchObject({ unsubscribed: 2, opened: 0, clicked: 0 });
  expect(after).toEqual(before);
  await judge(faults, draft, { sent: before.sent, doubles: 0 });
}, 180_000);
