import assert from "node:assert/strict";
import { callsOf } from "../house/api.ts";
import { insist } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { becomes } from "../house/wait.ts";
import { enter, speakers } from "../steps/enter.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

const owner = { email: "owner@delight.test", password: demoPassword };

const named = (is: "starts_with" | "contains", value: string) => ({
  version: 2,
  root: { kind: "group", match: "all", parts: [{ kind: "text", fact: "name", test: { is, value } }] },
});

for (const { language, look, words } of speakers.filter(({ language }) => language !== "fr")) {
  journey(`2.11 who is left out of a campaign stands in its results, and is told why: ${language}`, async (house) => {
    const product = await house.start();
    const call = await callsOf(product, owner);
    const some = await call<Named>("/segments/", { name: "Some", rule: named("starts_with", "a") });
    const booked = await call<Named>("/segments/", { name: "Booked already", rule: named("contains", "n") });
    const [email] = (await call<{ items: readonly Named[] }>("/emails/?page_size=5")).items;
    const facts = { goal: "announcement", name: "Spring", segment_id: some.id, email_id: email?.id };
    const { id } = await call<Named>("/activities/", facts);
    const visit = await house.open(product, { look });
    const { page, goTo } = visit;
    await enter(visit, owner, words);
    await page.waitForURL("**/dashboard");

    await goTo(`/activities/${id}?step=segment`);
    const field = page.getByRole("combobox", { name: words("leaving:excluded.add") });
    const choice = page.getByRole("option", { name: "Booked already" });
    const list = page.getByRole("list", { name: words("leaving:excluded.label") });
    await insist((timeout) => field.click({ timeout }), choice);
    await insist((timeout) => choice.click({ timeout }), list);
    const holdOut = page.getByRole("switch", { name: words("leaving:holdOut.label") });
    await insist(
      (timeout) => holdOut.click({ timeout }),
      () => holdOut.isChecked(),
    );
    await page.getByText(words("leaving:reach.excluded"), { exact: true }).waitFor();
    await screen(page, `left out segment ${language}`);

    await goTo(`/activities/${id}?step=check`);
    const launch = page.getByRole("button", {
      name: words("activities:launch.action_other").replace(/\{\{.*?\}\}.*$/, ""),
    });
    await page.getByText(words("leaving:reach.heldOut"), { exact: true }).waitFor();
    await screen(page, `left out check ${language}`);
    const takeBack = page.getByRole("button", { name: words("activities:launch.takeBack") });
    await insist((timeout) => launch.click({ timeout }), takeBack);
    await becomes(async () => (await call<{ status: string }>(`/activities/${id}`)).status, "finished");

    await goTo(`/activities/${id}`);
    await page.getByRole("heading", { name: words("leaving:lift.title") }).waitFor();
    await screen(page, `left out results ${language}`);
    await goTo(`/activities/${id}?status=skipped&skip_reason=excluded`);
    const dialog = page.getByRole("dialog");
    const why = page.getByRole("button", { name: words("leaving:why.action") }).first();
    await insist((timeout) => why.click({ timeout }), dialog);
    await dialog.getByText("Booked already").waitFor();
    await screen(page, `left out why ${language}`);

    const { items } = await call<{ items: readonly { skip_reason: string }[] }>(
      `/deliveries/?activity=${id}&skip_reason=held_out`,
    );
    assert.ok(items.length > 0);
  });
}
