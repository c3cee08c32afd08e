import assert from "node:assert/strict";
import { callsOf } from "../house/api.ts";
import { openMenu } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/session.ts";
import { ask } from "../house/sql.ts";
import type { Visit } from "../house/visits.ts";
import type { Words } from "../house/words.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

const named = { name: "Mona Bell", address: "mona@hartley-heating.example" };
const owner = { email: "owner@delight.test", password: demoPassword };

const menuOf = (page: Visit["page"], words: Words) =>
  openMenu(page, new RegExp(words("parts:table.actionsFor").replace("{{name}}", `.?${named.name}`)));

/** By keys alone. */
async function add({ page, goTo }: Visit, words: Words): Promise<void> {
  await goTo("/company-settings?tab=sending");
  await page.getByRole("button", { name: words("settings:senders.add"), exact: true }).press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: words("settings:senderName") }).fill(named.name);
  await drawer.getByRole("textbox", { name: words("settings:senderAddress") }).fill(named.address);
  await screen(page, `a sender is added ${words("settings:senders.add")}`);
  await drawer.getByRole("button", { name: words("settings:senders.save"), exact: true }).press("Enter");
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: named.address }).waitFor();
  await screen(page, `senders ${words("settings:senders.add")}`);
}

/** In the step of a draft in which it gets its name. */
async function choose({ page, goTo }: Visit, words: Words, id: string): Promise<void> {
  await goTo(`/activities/${id}?step=name`);
  await page.getByRole("combobox", { name: words("parts:sender.label") }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await page.getByRole("option").filter({ hasText: named.address }).click();
  await saved;
  await screen(page, `a sender is chosen ${words("settings:senders.add")}`);
}

/** The draft needs it. */
async function failToRemove({ page, goTo }: Visit, words: Words): Promise<void> {
  await goTo("/company-settings?tab=sending");
  const menu = await menuOf(page, words);
  await menu.getByRole("menuitem", { name: words("settings:senders.remove"), exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Spring offer" }).waitFor();
  await screen(page, `a sender is still needed ${words("settings:senders.add")}`);
  await page.keyboard.press("Escape");
}

for (const { title, look, words } of looksOf("a sender is added, chosen for a campaign and kept while that needs it")) {
  test(
    title,
    inBrowser(
      "What is made in the settings is chosen in a campaign, and kept for it",
      "settings",
      "organizations",
      "activities",
    ),
    async ({ demo: product, open }) => {
      const call = await callsOf(product, owner);
      const { id } = await call<{ id: string }>("/activities/", { name: "Spring offer", goal: "seasonal" });
      const visit = await open(product, { look, as: owner });
      try {
        await add(visit, words);
        await choose(visit, words, id);
        await failToRemove(visit, words);

        const draft = await call<{ sender_id: string | null }>(`/activities/${id}`);
        assert.notEqual(draft.sender_id, null);
      } finally {
        await ask(product, "delete from activity_counts where activity_id = $1", [id]);
        await ask(product, "delete from activities where id = $1", [id]);
        await ask(product, "delete from senders where address = $1", [named.address]);
      }
    },
  );
}
