import assert from "node:assert/strict";
import type { Product } from "../support/product.ts";
import { inspect, waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { inPixels } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { sendMadeUpRecording } from "../steps/made-up-recording.ts";
import { boxesHardToPress, businessLists, tooNarrow } from "../steps/lists.ts";

/** Longer than a phone is wide, with no place to break it. */
const guest = "a.long-name.of-somebody-who-is-invited@a-very-long-domain-of-a-firm.example.com";
const mishap = "TypeError: can't read aPropertyWithAVeryLongNameThatNobodyCanBreak of undefinedInTheMiddleOfNowhere";

/** Puts what is too long for a phone into three lists of the shared demo, and takes it out again. */
async function withLongRows(product: Product, look: () => Promise<void>): Promise<void> {
  await queryRows(
    product,
    `insert into invitations (organization_id, email, email_key, role, token_hash, expires_at)
     select id, $1, $1, 'marketer', convert_to($1, 'UTF8'), now() + interval '1 day'
     from organizations where identifier = 'hartley-heating'`,
    [guest],
  );
  await queryRows(
    product,
    `insert into error_groups (fingerprint, kind, title, first_at, last_at, first_release, last_release, occurrences)
     values ($1, 'uncaught', $1, now(), now(), '1', '1', 3)`,
    [mishap],
  );
  await queryRows(
    product,
    `insert into pgboss.job (name, state, started_on, completed_on, output)
     values ('customers.import', 'failed', now(), now(), jsonb_build_object('message', $1::text))`,
    [mishap],
  );
  try {
    await look();
  } finally {
    await queryRows(product, "delete from invitations where email = $1", [guest]);
    await queryRows(product, "delete from error_groups where fingerprint = $1", [mishap]);
    await queryRows(product, "delete from pgboss.job where output->>'message' = $1", [mishap]);
  }
}

/** Lists with what is wrong with them in a window of 390 and of 320 px. */
async function wrongsOf({ page, goTo }: BrowserSession, path: string): Promise<string[]> {
  await goTo(path);
  await page.locator("main tbody tr").first().waitFor();
  const wrongs: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const own = [...(await inspect(page, `narrow ${path} ${width}`)), ...(await tooNarrow(page))];
    wrongs.push(...[...own, ...(await boxesHardToPress(page))].map((wrong) => `${path} at ${width} px: ${wrong}`));
  }
  return wrongs;
}

for (const { title, look } of variantsOf(
  "lists fit a phone, nothing is cut: the team, notifications and those of staff",
)) {
  test(
    title,
    inPixels("Boxes and press areas at 390 and 320 px", "ui", "staff", "settings", "notifications"),
    async ({ demo, open }) => {
      await sendMadeUpRecording(demo, demo.url);
      await withLongRows(demo, async () => {
        const wrongs: string[] = [];
        for (const { who, paths } of [
          { who: "owner", paths: ["/company-settings?tab=team", "/notifications"] },
          {
            who: "root",
            paths: ["/staff/organizations", "/staff/users", "/staff/errors", "/staff/sessions", "/staff/jobs"],
          },
        ] as const) {
          const visit = await open(demo, { look: { ...look, width: 390 }, as: demoPerson(who) });
          for (const path of paths) wrongs.push(...(await wrongsOf(visit, path)));
        }
        assert.deepEqual(wrongs, []);
      });
    },
  );
}

for (const { title, look } of variantsOf(
  "the lists of a business stand as cards on a phone, nothing scrolls sideways",
)) {
  test(
    title,
    inPixels(
      "Boxes of cards at 390 and 320 px",
      "ui",
      "customers",
      "segments",
      "activities",
      "emails",
      "conversions",
      "quotes",
      "services",
    ),
    async ({ demo, open }) => {
      const { page, goTo } = await open(demo, { look: { ...look, width: 390 }, as: demoPerson("owner") });
      for (const path of await businessLists(demo)) {
        await goTo(path);
        await page.locator("main tbody tr").first().waitFor();
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await waitForSettled(page);
          assert.deepEqual(await tooNarrow(page), [], `${path} at ${width} px`);
        }
      }
    },
  );
}
