import assert from "node:assert/strict";
import { callsOf } from "../house/api.ts";
import { openMenu } from "../house/insist.ts";
import { journey, type Visit } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { enter, speakers, type Words } from "../steps/enter.ts";

const owner = { email: "owner@delight.test", password: demoPassword };
const named = { name: "Mona Bell", address: "mona@hartley-heating.example" };

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

for (const { language, look, words } of speakers) {
  journey(`a sender is added, chosen for a campaign and kept while that needs it: ${language}`, async (house) => {
    const product = await house.start();
    const call = await callsOf(product, owner);
    const { id } = await call<{ id: string }>("/activities/", { name: "Spring offer", goal: "seasonal" });
    const visit = await house.open(product, { look });
    await enter(visit, owner, words);
    await visit.page.waitForURL("**/dashboard");

    await add(visit, words);
    await choose(visit, words, id);
    await failToRemove(visit, words);

    const draft = await call<{ sender_id: string | null }>(`/activities/${id}`);
    assert.notEqual(draft.sender_id, null);
  });
}
