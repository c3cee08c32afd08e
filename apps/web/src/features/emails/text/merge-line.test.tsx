import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeLanguage, i18n } from "../../../lib/i18n/i18n.ts";
import { renderScreen, mockServer } from "../../../testing.tsx";
import { MergeLine } from "./merge-line.tsx";

beforeEach(() => {
  mockServer();
});

afterEach(() => changeLanguage("en"));

const read = async (text: string) => {
  await renderScreen(
    <p data-testid="line">
      <MergeLine text={text} />
    </p>,
    { path: "/line", address: "/line", texts: ["emails"] },
  );
  return (await screen.findByTestId("line")).textContent;
};

it.each([
  [`Hello {{ customer.first_name | default: "there" }}, your boiler`, "Hello First name, your boiler"],
  ["Due {{ due.on | date: 'long' }}", "Due Due on"],
  ["On {{ data.visit_on | default: 'soon' }}", "On Data: visit on"],
  ["{% if customer.city %}In {{ customer.city | upcase }}{% endif %}", "In Own expression"],
])("2.15: a subject is read by the names of its fields: %s", async (text, words) => {
  expect(await read(text)).toBe(words);
});

it.each(["fr", "ar"] as const)("1.4: and in %s", async (language) => {
  await changeLanguage(language);

  expect(await read("{{ customer.city }}")).toBe(i18n.t("emails:mergeFields.customer.city"));
});
