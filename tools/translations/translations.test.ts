import { expect, test } from "vitest";
import { temporaryTree } from "../source/temporary-tree.ts";
import { checkTranslations } from "./translations.ts";

const locales = "apps/web/src/lib/i18n/locales";
const page = "apps/web/src/features/customers/customers-page.tsx";
const journey = "e2e/journeys/save.journey.ts";
const arabic = {
  found_zero: "0",
  found_one: "1",
  found_two: "2",
  found_few: "3",
  found_many: "11",
  found_other: "100 {{count}}",
};

const sound: Record<string, string> = {
  [`${locales}/en/common.json`]: '{"save":"Save","status":{"open":"Open","shut":"Shut"}}',
  [`${locales}/fr/common.json`]: '{"save":"Garder","status":{"open":"Ouvert","shut":"Fermé"}}',
  [`${locales}/ar/common.json`]: '{"save":"حفظ","status":{"open":"مفتوح","shut":"مغلق"}}',
  [`${locales}/en/customers.json`]:
    '{"hello":"Hello {{name}}","found_one":"One","found_other":"{{count}} found","nav":{"all":"All"},"rich":"<b>x</b>"}',
  [`${locales}/fr/customers.json`]:
    '{"hello":"Bonjour {{ name }}","found_one":"Un","found_many":"{{count}} de","found_other":"{{count}}","nav":{"all":"Tous"},"rich":"<b>y</b>"}',
  [`${locales}/ar/customers.json`]: JSON.stringify({
    hello: "مرحبا {{name}}",
    ...arabic,
    nav: { all: "الكل" },
    rich: "<b>ز</b>",
  }),
  [page]: `
    const table = [{ key: "customers:nav.all" }];
    export function Page({ status }) {
      const { t } = useTranslation("customers");
      return <p title={t("hello", { name })}>{t(($) => $.found, { count: 2 })}{t("save")}{t(\`common:status.\${status}\`)}<Trans i18nKey="rich" /></p>;
    }`,
  [journey]: `await page.getByRole("button", { name: words("common:save") }).click(); open("http://x:3000"); say(\`common:status.\${status}\`);`,
  "apps/server/src/features/deliveries/pages/locales/en.json": '{"leave":"Leave"}',
  "apps/server/src/features/deliveries/pages/locales/fr.json": '{"leave":"Partir"}',
  "apps/server/src/features/deliveries/pages/locales/ar.json": '{"leave":"غادر"}',
  "apps/server/src/features/deliveries/pages/page.ts": "export const page = (words) => words.leave;",
};

function faultsOf(files: Record<string, string>): string {
  using tree = temporaryTree({ ...sound, ...files });
  return checkTranslations(tree.root).join("\n");
}

test("sound translations have no fault, whichever way a key is asked for", () => {
  expect(faultsOf({})).toBe("");
});

const without = (path: string, from: string | RegExp, to = ""): Record<string, string> => ({
  [path]: (sound[path] ?? "").replace(from, to),
});

test.each([
  ["a key missing in one language", without(`${locales}/fr/common.json`, '"save":"Garder",'), "common: save lacks fr"],
  [
    "a key missing in English",
    without(`${locales}/en/customers.json`, '"hello":"Hello {{name}}",'),
    "customers: hello lacks en",
  ],
  ["a namespace missing in one language", { [`${locales}/en/extra.json`]: "{}" }, "extra: there is no fr"],
  [
    "an Arabic plural form missing",
    without(`${locales}/ar/customers.json`, '"found_few":"3",'),
    "customers: found lacks ar few",
  ],
  [
    "a French plural form missing",
    without(`${locales}/fr/customers.json`, '"found_many":"{{count}} de",'),
    "found lacks fr many",
  ],
  [
    "a form English never chooses",
    without(`${locales}/en/customers.json`, "{", '{"found_few":"few",'),
    "found has a needless en few",
  ],
  [
    "another variable",
    without(`${locales}/ar/customers.json`, "{{name}}", "{{nom}}"),
    "hello has other variables or tags in ar",
  ],
  [
    "another tag",
    without(`${locales}/fr/customers.json`, /<(\/?)b>/g, "<$1i>"),
    "rich has other variables or tags in fr",
  ],
  ["an empty text", without(`${locales}/fr/common.json`, "Garder"), "common: save is empty in fr"],
  ["an unknown key", without(page, '"save"', '"keep"'), 'asks for "keep"'],
  ["an unknown selected key", without(page, "$.found", "$.lost"), 'asks for "lost"'],
  ["an unknown pattern", without(page, "status.", "state."), 'asks for "common:state.*"'],
  ["a key of another namespace", without(page, '("customers")', '("common")'), 'asks for "hello"'],
  ["an unused key", without(page, '"customers:nav.all"', "0"), "customers: nav.all is asked for nowhere"],
  ["a text that a journey looks for in vain", without(journey, ":save", ":keep"), 'looks for "common:keep"'],
  [
    "an unused key of the server",
    { "apps/server/src/features/deliveries/pages/page.ts": "" },
    "pages: leave is asked for nowhere",
  ],
  [
    "a server text missing in one language",
    { "apps/server/src/features/deliveries/pages/locales/ar.json": "{}" },
    "pages: leave lacks ar",
  ],
])("%s is reported", (_, files, fault) => {
  expect(faultsOf(files)).toContain(fault);
});
