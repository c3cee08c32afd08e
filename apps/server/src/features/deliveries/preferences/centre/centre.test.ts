import { audit } from "@delight/contract/audit";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { preferenceCentre } from "@delight/contract/preference-centre";
import { expect } from "vitest";
import { client, context, testApp, testWith } from "../../../../testing/fixtures.ts";
import { addressesOf, launched } from "../../testing/campaign.ts";
import { pathOf, postForm } from "../../testing/pages.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

test.beforeEach(() => testApp.rows("delete from preference_centres"));

const none = { name: "", what: "" };
const text = { intro: "", reminders: none, offers: none, news: none, feedback: none };
const ours = {
  topics: ["reminders" as const, "offers" as const, "news" as const, "feedback" as const],
  offers_pause: true,
  texts: { en: text, fr: text, ar: text },
};
const set = (choices: object, version = 0) =>
  client.call(preferenceCentre.set, { ...ours, ...choices, version }, testApp.owner);

async function aReader(declined: string[] = []) {
  const [address = ""] = addressesOf(1);
  const { id } = await launched(context, [address]);
  const [row] = await testApp.rows<{ id: string; customer_id: string }>(
    "select id, customer_id from deliveries where activity_id = $1",
    [id],
  );
  if (declined.length > 0) {
    await testApp.rows(
      "insert into mail_preferences (organization_id, email_key, declined) values ($1, lower($2), $3)",
      [testApp.ownOrgId, address, declined],
    );
  }
  const url = pathOf(testApp, "preferences", { deliveryId: row?.id ?? "" });
  return {
    look: async () => (await client.app.fastify.inject({ url })).body,
    save: (form: [string, string][]) => postForm(client, url, [...form, ["act", "save"]]),
    chosen: () => client.call(mailPreferences.get, { id: row?.customer_id ?? "" }, testApp.viewer),
  };
}

const topicsOf = (page: string) =>
  [...page.matchAll(/name="topic" value="(\w+)"( checked)?/g)].map(([, topic]) => topic);

test("until somebody changes it the page is ours, whole", async () => {
  const reader = await aReader();

  expect(await client.call(preferenceCentre.get, {}, testApp.viewer)).toEqual({ ...ours, version: 0 });
  expect(topicsOf(await reader.look())).toEqual(ours.topics);
});

test("readers see the chosen topics in their order and words, and the introduction, as plain text of their language", async () => {
  const reader = await aReader();
  await set({
    topics: ["news", "reminders"],
    texts: {
      ...ours.texts,
      en: {
        ...text,
        intro: "Dear neighbour,\n{name} <b>asks</b>",
        news: { name: "Letter & more", what: "Once a month" },
      },
    },
  });

  const page = await reader.look();

  expect(topicsOf(page)).toEqual(["news", "reminders"]);
  expect(page).toContain("Dear neighbour,<br><bdi>Mine</bdi> &#60;b&#62;asks&#60;/b&#62;");
  expect(page).toContain("<b>Letter &#38; more</b><small>Once a month</small>");
  expect(page).toContain("<b>Reminders</b>");
});

test("what a page does not show is neither declined nor wanted by saving it; who declined it before sees it and may take it back", async () => {
  const [fresh, former] = [await aReader(), await aReader(["offers"])];
  await set({ topics: ["news", "reminders"] });

  await fresh.save([["topic", "reminders"]]);
  const shown = topicsOf(await former.look());
  await former.save([["topic", "news"]]);
  const kept = (await former.chosen()).declined;
  await former.save([
    ["topic", "news"],
    ["topic", "reminders"],
    ["topic", "offers"],
  ]);

  expect((await fresh.chosen()).declined).toEqual(["news"]);
  expect(shown).toEqual(["news", "reminders", "offers"]);
  expect(kept).toEqual(["reminders", "offers"]);
  expect((await former.chosen()).declined).toEqual([]);
});

test("without breaks none can be begun, but one that was begun can be seen and ended", async () => {
  const [fresh, paused] = [await aReader(), await aReader()];
  const all = ours.topics.map((topic): [string, string] => ["topic", topic]);
  await paused.save([...all, ["pause", "3"]]);
  await set({ offers_pause: false });

  await fresh.save([...all, ["pause", "3"]]);
  const [freshPage, pausedPage] = [await fresh.look(), await paused.look()];
  await paused.save([...all, ["pause", "0"]]);

  expect((await fresh.chosen()).paused_until).toBeNull();
  expect(freshPage).not.toContain('name="pause"');
  expect(pausedPage).toContain('value="0">End the break');
  expect(pausedPage).not.toContain('value="6"');
  expect((await paused.chosen()).paused_until).toBeNull();
});

test.each([
  ["en", "ltr", "Your e-mail choices"],
  ["fr", "ltr", "Vos choix d’e-mails"],
  ["ar", "rtl", "خياراتك للبريد الإلكتروني"],
] as const)("the preview is the page in %s, and saves nothing", async (language, direction, title) => {
  const { html } = await client.call(
    preferenceCentre.preview,
    { ...ours, topics: ["offers"], language },
    testApp.viewer,
  );

  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(topicsOf(html)).toEqual(["offers"]);
  expect((await client.call(preferenceCentre.get, {}, testApp.viewer)).version).toBe(0);
});

test("each change is written down with what it was before; another version, no topic or a topic twice is refused", async () => {
  await set({ topics: ["news"], texts: { ...ours.texts, fr: { ...text, intro: "Bonjour" } } });

  const refused = await Promise.all(
    [
      { ...ours, version: 0 },
      { ...ours, topics: [], version: 1 },
      { ...ours, topics: ["news", "news"], version: 1 },
    ].map((input) => client.refused(preferenceCentre.set, input as never, testApp.owner)),
  );

  expect(refused.map(({ status }) => status)).toEqual([409, 400, 400]);
  const { items } = await client.call(audit.list, {}, testApp.owner);
  expect(items[0]).toMatchObject({
    action: "preference_centre_changed",
    before: { topics: ours.topics, texts: [] },
    after: { topics: ["news"], texts: ["fr: Bonjour"] },
  });
});
