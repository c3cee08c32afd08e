import type { Locator } from "@playwright/test";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const field = ({ page }: Pick<BrowserSession, "page">, label: string) => page.getByLabel(label, { exact: true });
const press = ({ page }: Pick<BrowserSession, "page">, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** A field is marked as wrong, and what describes it says why. */
async function isRefused(input: Locator, sentence: string): Promise<void> {
  const wrong = input.and(input.page().locator("[aria-invalid=true]"));
  await wrong.waitFor();
  await input.page().getByText(sentence, { exact: true }).waitFor();
}

async function changePassword(visit: BrowserSession, words: Translate): Promise<void> {
  await visit.goTo("/profile?tab=security");
  await field(visit, words("profile:password.old")).fill("not-the-password");
  await field(visit, words("profile:password.new")).fill("a long enough password");
  await field(visit, words("profile:password.repeat")).fill("a long enough password");
  await press(visit, words("profile:password.change"));
  await isRefused(field(visit, words("profile:password.old")), words("fields:wrong"));
}

async function inviteMember(visit: BrowserSession, words: Translate): Promise<void> {
  await visit.goTo("/company-settings?tab=team");
  await field(visit, words("settings:team.email")).fill("viewer@delight.test");
  await press(visit, words("settings:team.send"));
  await isRefused(field(visit, words("settings:team.email")), words("fields:memberAlready"));
}

async function registerAgain(visit: BrowserSession, words: Translate): Promise<void> {
  await visit.goTo("/register");
  await field(visit, words("auth:login.email")).fill("owner@delight.test");
  await field(visit, words("auth:newPassword.label")).fill("password123");
  await field(visit, words("auth:newPassword.again")).fill("password123");
  await press(visit, words("auth:register.submit"));
  await isRefused(field(visit, words("auth:newPassword.label")), words("fields:passwordCommon"));
  await field(visit, words("auth:newPassword.label")).fill("a long enough password");
  await field(visit, words("auth:newPassword.again")).fill("a long enough password");
  await press(visit, words("auth:register.submit"));
  await isRefused(field(visit, words("auth:login.email")), words("auth:register.taken"));
}

async function openAgain(visit: BrowserSession, words: Translate): Promise<void> {
  await visit.goTo("/staff/organizations");
  await press(visit, words("staff:organizations.add"));
  const dialog = visit.page.getByRole("dialog");
  await dialog.getByLabel(words("staff:organizations.name"), { exact: true }).fill("Hartley");
  await dialog.getByLabel(words("staff:organizations.identifier")).fill("hartley-heating");
  await press(visit, words("staff:organizations.create"));
  await isRefused(dialog.getByLabel(words("staff:organizations.identifier")), words("fields:identifierTaken"));
}

for (const { title, language, look, words } of variantsOf(
  "5.4 what is wrong with a field is said in the language of the person",
  ["fr"],
)) {
  test(
    title,
    inBrowser(
      "Refusals of the real server stand beside their fields",
      "profiles",
      "settings",
      "auth",
      "staff",
      "organizations",
    ),
    async ({ demo, open }) => {
      const visit = await open(demo, { look, as: demoPerson("owner") });
      const { page, complaints } = visit;
      complaints.expect(/status of (400|409)/);
      await changePassword(visit, words);
      await checkScreen(page, `a wrong password ${language}`);
      await inviteMember(visit, words);
      await checkScreen(page, `a member already ${language}`);

      const staff = await open(demo, { look, as: demoPerson("staff") });
      staff.complaints.expect(/status of (400|409)/);
      await registerAgain(staff, words);
      await checkScreen(staff.page, `a taken address ${language}`);
      await openAgain(staff, words);
      await checkScreen(staff.page, `a taken name ${language}`);
    },
  );
}
