import { openEmail } from "../house/judge-email.ts";
import PostalMime from "postal-mime";
import { journey } from "../house/journey.ts";
import { inspect } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { enter, speakers } from "../steps/enter.ts";
import { eventually } from "../house/wait.ts";

journey("zz pictures", async ({ start, open }) => {
  const product = await start();
  for (const { language, look, words } of speakers.filter(({language}) => language !== "fr")) {
    const visit = await open(product, { look: language === "ar" ? { ...look, width: 390 } : look });
    const { page, goTo } = visit;
    await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
    await goTo("/company-settings?tab=forms");
    console.log(await inspect(page, `zz settings ${language}`));
    await goTo("/booking-requests");
    console.log(await inspect(page, `zz requests ${language}`));
    await page.getByRole("main").locator("button.mantine-Anchor-root").first().click();
    await page.getByRole("dialog").waitFor();
    console.log(await inspect(page, `zz drawer ${language}`));
    await goTo("/booking-requests?state=new");
    await page.getByRole("main").locator("button.mantine-Anchor-root").first().click();
    await page.getByRole("dialog").getByRole("button", { name: words("bookings:action.book") }).click();
    await page.getByRole("button", { name: words("bookings:book.save"), exact: true }).waitFor();
    console.log(await inspect(page, `zz book ${language}`));
    if (language === "en") {
      await page.getByRole("button", { name: words("bookings:book.save"), exact: true }).click();
      await page.getByText(words("bookings:done.booked")).waitFor();
    await goTo("/booking-requests?state=booked");
    await page.getByRole("main").locator("button.mantine-Anchor-root").first().click();
    await page.getByRole("dialog").waitFor();
    console.log(await inspect(page, `zz drawer booked ${language}`));
    }
  }
  let rows: { source: Buffer; rcpt_to: string }[] = [];
  await eventually("mail", async () => (rows = await ask(product, "select source, rcpt_to from captured_mails where encode(source, 'escape') like '%visit.ics%'")).length > 0);
  const mail = await PostalMime.parse(rows[0]?.source ?? "");
  const v = await open(product);
  await openEmail(v.page, mail.html ?? "", { scheme: "light", width: 600 });
  await v.page.screenshot({ path: "e2e/artifacts/screens/zz-mail.png", fullPage: true });
  const link = /\/t\/b\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  await v.goTo(link);
  await v.page.screenshot({ path: "e2e/artifacts/screens/zz-standing.png", fullPage: true });
  await ask(product, "update organizations set takes_bookings = false, phone = '+44 113 496 0000'");
  const [d] = await ask<{id: string}>(product, "select 1 as id");
  const p = await open(product, { look: { name: "p", language: "en", theme: "light", width: 390 } });
  await p.goTo(`${link}?new=1`);
  await p.page.screenshot({ path: "e2e/artifacts/screens/zz-closed.png", fullPage: true });
  await ask(product, "delete from booking_requests");
  await p.goTo(link);
  await p.page.screenshot({ path: "e2e/artifacts/screens/zz-closed2.png", fullPage: true });
});
