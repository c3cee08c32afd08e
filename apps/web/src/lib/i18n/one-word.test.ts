import { expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { languages } from "./languages.ts";

/** Texts that several modules need: each is one word for one thing (docs/glossary.md). */
const sameTexts = [
  ["auth:newPassword.again", "profile:password.repeat"],
  ...(["owner", "marketer", "viewer"] as const).map((role) => [
    `auth:role.${role}`,
    `auth:login.demoRole.${role}`,
    `settings:team.roles.${role}`,
    `staff:roles.${role}`,
  ]),
];

test.each(languages)("one thing is called by one word in $language", async ({ language }) => {
  await i18n.loadNamespaces(["auth", "profile", "settings", "staff"]);
  await i18n.loadLanguages(language);
  const textsIn = i18n.getFixedT(language) as (key: string) => string;

  for (const keys of sameTexts) {
    const texts = new Set(keys.map((key) => textsIn(key)));
    expect([...texts]).toHaveLength(1);
    expect(keys).not.toContain([...texts][0]);
  }
});
