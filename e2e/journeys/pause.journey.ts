import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { everyone } from "@delight/contract/segment-rule";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

const owner = { email: "owner@delight.test", password: demoPassword };
const colleague = { email: "viewer@delight.test", password: demoPassword };
/** What the issue asks for, in milliseconds. */
const atOnce = 5000;

/** A running campaign to no more than go out before a domain is proved, whose mail server takes its time for each mail. */
async function slowCampaign(product: Product, name: string): Promise<string> {
  await queryRows(
    product,
    `update customers c set email = case when n.place <= 400 then 'slow-1500-' || c.id || '@example.com' end
     from (select id, row_number() over (order by consent = 'subscribed' desc, id) as place from customers) as n where n.id = c.id`,
  );
  const call = await apiClientFor(product, owner);
  const { id: segment } = await call<{ id: string }>("/segments/", { name, rule: everyone });
  const [email] = (await call<Page>("/emails/?page_size=5")).items;
  const facts = { goal: "announcement", name, segment_id: segment, email_id: email?.id };
  const { id } = await call<{ id: string }>("/activities/", facts);
  await call(`/activities/${id}/launch`, {});
  await eventually("mails go out", async () => (await count(product, sentOf, [id])) > 5);
  return id;
}

const sentOf = "select sent from activity_counts where activity_id = $1";
const underWay = "select count(*) from deliveries where activity_id = $1 and status = 'sending'";

for (const { title, language, look, words } of variantsOf(
  "4.4 a campaign that is paused says so within five seconds to all who look, and no mail follows",
  ["en", "ar"],
)) {
  test(title, inBrowser("Event streams tell two open windows", "activities"), async ({ open, start, startSink }) => {
    const sink = await startSink();
    const product = await start({ smtpPort: sink.port });
    const id = await slowCampaign(product, `Pause ${language}`);
    const watch = async (person: typeof owner): Promise<BrowserSession> => {
      const visit = await open(product, { look, as: person });
      await visit.goTo(`/activities/${id}`);
      return visit;
    };
    const [own, other] = [await watch(owner), await watch(colleague)];
    const pause = own.page.getByRole("button", { name: words("activities:move.pause.action"), exact: true });
    const progress = (visit: BrowserSession) =>
      visit.page.getByRole("progressbar", { name: words("activities:sending.label") });
    const before = await progress(other).getAttribute("aria-valuenow");
    await eventually(
      "the colleague sees it move",
      async () => (await progress(other).getAttribute("aria-valuenow")) !== before,
    );
    await checkScreen(own.page, `campaign running ${language}`);

    await retryUntil(
      (timeout) => pause.click({ timeout }),
      async () => (await pause.count()) === 0,
    );

    const paused = (visit: BrowserSession) =>
      visit.page.getByText(words("activities:sending.paused"), { exact: true }).first();
    await Promise.all([own, other].map((visit) => paused(visit).waitFor({ timeout: atOnce })));
    await eventually("what was on its way has arrived", async () => (await count(product, underWay, [id])) === 0);
    const arrived = sink.recipients().length;
    await sleep(3000);
    assert.equal(sink.recipients().length, arrived);
    assert.equal(await count(product, sentOf, [id]), arrived);
    await checkScreen(own.page, `campaign paused ${language}`);
  });
}
