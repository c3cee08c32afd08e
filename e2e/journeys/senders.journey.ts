import assert from "node:assert/strict";
import { apiClientFor } from "../support/api.ts";
import { openMenu } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const named = { name: "Mona Bell", address: "mona@hartley-heating.example" };
const owner = { email: "owner@delight.test", password: demoPassword };

const menuOf = (page: BrowserSession["page"], words: Translate) =>
  openMenu(page, new RegExp(words("parts:table.actionsFor").replace("{{name}}", `.?${named.name}`)));

/** By keys alone. */
async function add({ page, goTo }: BrowserSession, words: Translate): Promise<void> {
  await goTo("/company-settings?tab=sending");
  await page.getByRole("button", { name: words("settings:senders.add"), exact: true }).press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: words("settings:senderName") }).fill(named.name);
  await drawer.getByRole("textbox", { name: words("settings:senderAddress") }).fill(named.address);
  await checkScreen(page, `a sender is added ${words("settings:senders.add")}`);
  await drawer.getByRole("button", { name: words("settings:senders.save"), exact: true }).press("Enter");
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: named.address }).waitFor();
  await checkScreen(page, `senders ${words("settings:senders.add")}`);
}

/** In the step of a draft in which it gets its name. */
async function choose({ page, goTo }: BrowserSession, words: Translate, id: string): Promise<void> {
  await goTo(`/activities/${id}?step=name`);
  await page.getByRole("combobox", { name: words("parts:sender.label") }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await page.getByRole("option").filter({ hasText: named.address }).click();
  await saved;
  await checkScreen(page, `a sender is chosen ${words("settings:senders.add")}`);
}

/** The draft needs it. */
async function failToRemove({ page, goTo }: BrowserSession, words: Translate): Promise<void> {
  await goTo("/company-settings?tab=sending");
  const menu = await menuOf(page, words);
  await menu.getByRole("menuitem", { name: words("settings:senders.remove"), exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Spring offer" }).waitFor();
  await checkScreen(page, `a sender is still needed ${words("settings:senders.add")}`);
  await page.keyboard.press("Escape");
}

for (const { title, look, words } of variantsOf(
  "a sender is added, chosen for a campaign and kept while that needs it",
)) {
  test(
    title,
    inBrowser(
      "What is made in the settings is chosen in a campaign, and kept for it",
      "settings",
      "organizations",
      "activities",
    ),
    async ({ demo: product, open }) => {
      const call = await apiClientFor(product, owner);
      const { id } = await call<{ id: string }>("/activities/", { name: "Spring offer", goal: "seasonal" });
      const visit = await open(product, { look, as: owner });
      try {
        await add(visit, words);
        await choose(visit, words, id);
        await failToRemove(visit, words);

        const draft = await call<{ sender_id: string | null }>(`/activities/${id}`);
        assert.notEqual(draft.sender_id, null);
      } finally {
        await queryRows(product, "delete from activity_counts where activity_id = $1", [id]);
        await queryRows(product, "delete from activities where id = $1", [id]);
        await queryRows(product, "delete from senders where address = $1", [named.address]);
      }
    },
  );
}
