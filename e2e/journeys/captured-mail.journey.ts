import assert from "node:assert/strict";
import { insist, turnTo } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";
import { count } from "../house/sql.ts";
import { eventually } from "../house/wait.ts";
import { launchCampaign, makeEmail, makeSegment } from "../steps/campaign.ts";

journey(
  "without a mail server nothing leaves the machine: staff read the mails of a campaign in the captured mailbox",
  async (house) => {
    const product = await house.start();
    const owner = await house.open(product);
    await signIn(owner, "owner@delight.test");
    await makeEmail(owner, "A note to good customers", "https://booking.example/vip");
    await makeSegment(owner, "Good customers", "VIP");
    const activity = await launchCampaign(owner, {
      name: "Thank-you note",
      segment: "Good customers",
      email: "A note to good customers",
    });
    const of = (status: string) =>
      count(product, "select count(*) from deliveries where activity_id = $1 and status = $2", [activity, status]);
    const finished = "select count(*) from activities where id = $1 and status = 'finished'";
    await eventually("all mails are sent", async () => (await count(product, finished, [activity])) === 1);
    const sent = await of("sent");
    assert.ok(
      sent > 0 && (await of("skipped")) > 0,
      "The demo's tag should hold customers who may be mailed, and others",
    );
    assert.equal(await count(product, "select count(distinct rcpt_to) from captured_mails"), sent);

    const { page, goTo, ...staff } = await house.open(product);
    await signIn({ page, goTo, ...staff }, "staff@delight.test");
    await goTo("/captured-mail");
    await page.getByText(`Showing 1 to 10 of ${sent} entries`).waitFor();
    await screen(page, "captured mail");
    const first = page.getByRole("table").getByRole("row").nth(1).getByRole("button");
    await insist((timeout) => first.click({ timeout }), page.getByRole("tab", { name: "Plain text" }));
    await screen(page, "captured mail one message");
    await turnTo(page, "Plain text");
    const text = page.getByRole("tabpanel", { name: "Plain text" });
    await text.getByText("14 Viaduct Road").first().waitFor();
    await text.getByText(`${product.url}/t/u/`).first().waitFor();
  },
);
