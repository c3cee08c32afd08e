import assert from "node:assert/strict";
import { journey } from "../house/journey.ts";
import type { Look } from "../house/looks.ts";
import { inspect, settle } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { enter, speakers } from "../steps/enter.ts";
import { boxesHardToPress, businessLists, tooNarrow } from "../steps/lists.ts";

/** Longer than a phone is wide, with no place to break it. */
const guest = "a.long-name.of-somebody-who-is-invited@a-very-long-domain-of-a-firm.example.com";
const mishap = "TypeError: can't read aPropertyWithAVeryLongNameThatNobodyCanBreak of undefinedInTheMiddleOfNowhere";

for (const { language, look, words } of speakers) {
  const narrow: Look = { ...look, width: 390 };
  for (const { email, paths } of [
    { email: "owner@delight.test", paths: ["/company-settings?tab=team", "/notifications"] },
    { email: "root@delight.test", paths: ["/staff/organizations", "/staff/users", "/staff/errors", "/staff/sessions"] },
  ]) {
    journey(`lists fit a phone, nothing is cut: ${email} ${language}`, async ({ demo, open }) => {
      const product = await demo();
      await ask(
        product,
        `insert into invitations (organization_id, email, email_key, role, token_hash, expires_at)
         select id, $1, $1, 'marketer', convert_to($2, 'UTF8'), now() + interval '1 day'
         from organizations where identifier = 'hartley-heating'`,
        [guest, `narrow ${email} ${language}`],
      );
      await ask(
        product,
        `insert into error_groups (fingerprint, kind, title, first_at, last_at, first_release, last_release, occurrences)
         values ($1, 'uncaught', $1, now(), now(), '1', '1', 3)`,
        [mishap],
      );
      try {
        const visit = await open(product, { look: narrow });
        const { page, goTo } = visit;
        await enter(visit, { email, password: demoPassword }, words);
        await page.waitForURL("**/dashboard");
        for (const path of paths) {
          await goTo(path);
          await page.locator("main tbody tr").first().waitFor();
          for (const width of [390, 320]) {
            await page.setViewportSize({ width, height: 844 });
            const wrongs = await inspect(page, `narrow ${path} ${language} ${width}`);
            wrongs.push(...(await tooNarrow(page)), ...(await boxesHardToPress(page)));
            assert.deepEqual(wrongs, [], `${path} at ${width} px`);
          }
        }
      } finally {
        await ask(product, "delete from invitations where email = $1", [guest]);
        await ask(product, "delete from error_groups where fingerprint = $1", [mishap]);
      }
    });
  }

  journey(`the lists of a business stand as cards on a phone, nothing scrolls sideways: ${language}`, async (house) => {
    const product = await house.demo();
    const visit = await house.open(product, { look: narrow });
    const { page, goTo } = visit;
    await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
    for (const path of await businessLists(product)) {
      await goTo(path);
      await page.locator("main tbody tr").first().waitFor();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await settle(page);
        assert.deepEqual(await tooNarrow(page), [], `${path} at ${width} px`);
      }
    }
  });
}
