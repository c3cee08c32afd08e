import assert from "node:assert/strict";
import { ActivityGoal } from "@delight/contract/activities";
import { everyone } from "@delight/contract/segment-rule";
import { findTemplate } from "@delight/email/templates/templates";
import type { Locator } from "@playwright/test";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { defaultVariant } from "../support/display-variants.ts";
import type { Product } from "../support/product.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import { translatorFor } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const owner = { email: "owner@delight.test", password: demoPassword };
const words = translatorFor("en");
const few = 12;

interface Launched {
  readonly id: string;
  readonly reach: string;
}

interface Prepared {
  readonly call: Awaited<ReturnType<typeof apiClientFor>>;
  readonly segment_id: string;
  readonly email_id: string;
}

/** A segment of few and an email that anybody may get. */
async function prepare(product: Product): Promise<Prepared> {
  await queryRows(
    product,
    `update customers c set email = case when n.place <= $1 then c.email end, consent = 'subscribed'
     from (
       select id, row_number() over (order by email_key is null or email_key in (select email_key from suppressions), id) as place
       from customers
     ) as n where n.id = c.id`,
    [few],
  );
  const call = await apiClientFor(product, owner);
  const segment = await call<{ id: string }>("/segments/", { name: "A few people", rule: everyone });
  const template = findTemplate("announcement");
  assert.ok(template);
  const { subject, preheader, document } = template.build("en", "https://firm.example/book");
  const variants = [{ language: "en", subject, preheader, document }];
  const email = await call<{ id: string }>("/emails/", { name: "For anybody", variants });
  return { call, segment_id: segment.id, email_id: email.id };
}

/** What the wizard leaves behind, without it; answers the activity and how many may be mailed. */
async function launchAtOnce({ call, ...facts }: Prepared, goal: ActivityGoal): Promise<Launched> {
  const { id } = await call<{ id: string }>("/activities/", { goal, name: `Goal ${goal}`, ...facts });
  const { reach } = await call<{ reach: { reachable: number } }>(`/activities/${id}/check`);
  await call(`/activities/${id}/launch`, {});
  return { id, reach: `${reach.reachable}` };
}

/** Through the wizard to the launch; answers the activity and how many the button names. */
async function launch({ page, goTo }: BrowserSession, goal: ActivityGoal): Promise<Launched> {
  const goOn = (to: Locator) =>
    retryUntil(
      (timeout) => page.getByRole("button", { name: words("activities:next"), exact: true }).click({ timeout }),
      to,
    );
  const pick = async (name: string) => {
    const choice = page.getByRole("radio", { name: new RegExp(`^${name}`) });
    await retryUntil(
      (timeout) => choice.click({ timeout }),
      () => choice.isChecked(),
    );
  };
  const title = (key: string) => page.getByRole("heading", { name: words(key), exact: true });
  await goTo("/activities/new");
  const name = page.getByLabel(words("activities:name.label"));
  const card = page.getByRole("radio", { name: new RegExp(`^${words(`activities:goal.${goal}`)}`) });
  await retryUntil((timeout) => card.click({ timeout }), name);
  await name.fill(`Goal ${goal}`);
  await goOn(title("activities:segment.title"));
  await pick("A few people");
  await goOn(title("activities:email.title"));
  await pick("For anybody");
  await goOn(title("activities:timing.title"));
  const button = page.getByRole("button", { name: /^Launch to/ });
  await goOn(button);
  const reach = /\d+/.exec(await button.innerText())?.[0] ?? "nobody";
  await retryUntil(
    (timeout) => button.click({ timeout }),
    page.getByRole("button", { name: words("activities:launch.takeBack") }).or(page.getByText("Finished").first()),
  );
  return { id: new URL(page.url()).pathname.split("/").at(-1) ?? "", reach };
}

test(
  "2.11 each goal that the wizard offers leads to a campaign that is launched and reaches its people",
  inBrowser("The wizard's own steps lead to a campaign that really sends", "activities"),
  async ({ open, start }) => {
    const product = await start();
    const prepared = await prepare(product);
    const visit = await open(product, { look: defaultVariant, as: owner });
    const expected: Record<string, string> = {};
    const launched: string[] = [];
    const walked = sampleFor("goals", ActivityGoal.options);
    for (const goal of ActivityGoal.options) {
      const { id, reach } = walked.includes(goal) ? await launch(visit, goal) : await launchAtOnce(prepared, goal);
      launched.push(id);
      expected[goal] = `finished ${reach}`;
    }

    const outcomes = async () => {
      const rows = await queryRows<{ goal: string; outcome: string }>(
        product,
        `select a.goal, a.status || ' ' || c.sent as outcome
         from activities a join activity_counts c on c.activity_id = a.id where a.id = any($1)`,
        [launched],
      );
      return Object.fromEntries(rows.map(({ goal, outcome }) => [goal, outcome]));
    };
    await waitForValue(outcomes, expected, 60);
  },
);
