import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { eventually } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const subjectIn = (language: string) => `Frühling ${language} — Dès mars`;

/** A file in an older encoding, as a mail program saves it. */
function fileOf(subject: string): Buffer {
  const page = `<!doctype html><html lang="fr"><head><meta charset="windows-1252"><title>${subject}</title></head>
<body style="background:#fff3d6"><div style="display:none">Pensez au ramonage</div>
<table role="presentation" width="600" align="center"><tr><td style="font:24px Georgia"><h1>${subject}</h1>
<p>Le ramonage avant l'hiver.</p></td></tr></table></body></html>`;
  return Buffer.from([...page].map((sign) => (sign === "—" ? 0x97 : sign.charCodeAt(0))));
}

/** The card of an email, by its name. */
const cardOf = (at: Page, name: string) =>
  at.getByRole("article").filter({ has: at.getByRole("link", { name, exact: true }) });

async function importFile(
  { page: at }: BrowserSession,
  words: Translate,
  file: { name: string; buffer: Buffer },
): Promise<void> {
  const dialog = at.getByRole("dialog");
  const field = dialog.locator("input[type=file]");
  await retryUntil(
    (timeout) => at.getByRole("button", { name: words("library:import.action"), exact: true }).click({ timeout }),
    dialog,
  );
  await field.setInputFiles({ ...file, mimeType: "" });
  await dialog.getByRole("alert").first().waitFor();
}

async function closeDialog({ page: at }: BrowserSession, words: Translate): Promise<void> {
  await at
    .getByRole("dialog")
    .getByRole("button", { name: words("library:import.finish"), exact: true })
    .click();
  await at.getByRole("dialog").waitFor({ state: "detached" });
}

/** What stands in a sentence before the name in it. */
const beginning = (words: Translate, key: string) => words(key).split("{{name}}")[0] ?? "";

async function chooseOn(card: Locator, words: Translate, [entry, outcome]: readonly [string, Locator]): Promise<void> {
  const item = card.page().getByRole("menuitem", { name: words(entry), exact: true });
  await retryUntil(async (timeout) => {
    if (!(await item.isVisible())) {
      await card.getByRole("button", { name: beginning(words, "emails:actions.of") }).click({ timeout });
    }
    await item.click({ timeout });
  }, outcome);
}

for (const { title, language, look, words } of variantsOf(
  "the library of emails: in by a file, sorted, copied, archived, out and in again",
)) {
  test(
    title,
    inBrowser("Files are chosen and downloaded by the browser, and cards draw emails in sandboxed frames", "emails"),
    async ({ demo: product, open }) => {
      const subjectOfFile = subjectIn(language);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page: at, goTo } = visit;
      await goTo("/emails");

      visit.complaints.expect(/status of 400/);
      await importFile(visit, words, { name: "wrong.html", buffer: Buffer.from("E-mail,Name") });
      await at.getByRole("dialog").getByText(words("fields:emailFileUnknown")).waitFor();
      await checkScreen(at, `email library import refused ${language}`);
      await closeDialog(visit, words);
      await importFile(visit, words, { name: "spring.html", buffer: fileOf(subjectOfFile) });
      await closeDialog(visit, words);
      const card = cardOf(at, subjectOfFile);
      await card.waitFor();

      const tagField = at.getByRole("combobox", { name: words("library:tags.label") });
      const editTags = card.getByRole("button", { name: beginning(words, "library:tags.edit") });
      await retryUntil((timeout) => editTags.click({ timeout }), tagField);
      await tagField.fill("Ramonage");
      await tagField.press("Enter");
      await at
        .getByRole("dialog")
        .getByRole("button", { name: words("common:save"), exact: true })
        .click();
      await card.getByText("Ramonage").waitFor();
      await card.locator("iframe").contentFrame().getByText("Le ramonage avant").waitFor();
      await checkScreen(at, `email library cards ${language}`);

      await goTo(`/emails?search=RAMONAGE+fruhling+${language}`);
      await card.waitFor();
      assert.equal(await at.getByRole("article").count(), 1);
      const copy = cardOf(at, `${subjectOfFile} (copy)`);
      await chooseOn(card, words, ["emails:actions.duplicate", copy]);
      await chooseOn(copy, words, ["library:archive.action", at.locator("[data-undo]")]);
      await copy.waitFor({ state: "detached" });
      await at.locator("[data-undo]").getByRole("button").first().click();
      await copy.waitFor();

      const [download] = await Promise.all([
        at.waitForEvent("download"),
        chooseOn(card, words, ["library:export.action", card]),
      ]);
      const file = await readFile(await download.path());
      assert.equal(download.suggestedFilename(), `${subjectOfFile}.delight.json`);
      await importFile(visit, words, { name: "again.json", buffer: file });
      await closeDialog(visit, words);
      await eventually("it is there twice", async () => (await card.count()) === 2);

      await goTo("/emails?view=table");
      await at.getByRole("main").getByRole("table").waitFor();
      await checkScreen(at, `email library table ${language}`);
    },
  );
}

for (const { title, language, look, words } of variantsOf(
  "a new email begins with what is seen, and an older version of it comes back",
)) {
  test(
    title,
    inBrowser("Sandboxed frames draw two versions beside each other", "emails"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page: at, goTo } = visit;
      await goTo("/emails");
      const dialog = at.getByRole("dialog");
      const ready = dialog.locator("section").nth(1).getByRole("button");
      await retryUntil(
        (timeout) =>
          at
            .getByRole("button", { name: words("emails:new"), exact: true })
            .first()
            .click({ timeout }),
        ready.first(),
      );
      await ready.first().locator("iframe").contentFrame().locator("p").first().waitFor();
      await checkScreen(at, `new email ${language}`);
      const name = at.getByLabel(words("emails:editor.name"), { exact: true });
      await retryUntil((timeout) => ready.first().click({ timeout }), name);

      const save = at.getByRole("button", { name: words("emails:editor.save"), exact: true });
      const saved = at.getByText(words("emails:editor.state.saved"));
      const subject = at.getByLabel(words("emails:editor.subject"), { exact: true });
      const first = await subject.innerText();
      // Behind the last field, which is read by its name here and as it is there.
      const ending = await subject.evaluate(
        (line) =>
          [...line.querySelectorAll("p")].flatMap((one) => [...one.childNodes]).findLast((one) => one.nodeType === 3)
            ?.textContent ?? "",
      );
      await save.click();
      await saved.waitFor();
      await subject.fill("Another subject");
      await save.click();
      await saved.waitFor();
      const versions = at.getByRole("navigation", { name: words("library:versions.list") });
      await retryUntil(
        (timeout) => at.getByRole("button", { name: words("library:versions.open"), exact: true }).click({ timeout }),
        versions,
      );
      const restore = at.getByRole("button", { name: words("library:versions.restore"), exact: true });
      await retryUntil((timeout) => versions.getByRole("button").nth(1).click({ timeout }), restore);
      await at.getByRole("dialog").getByText(ending.trim()).first().waitFor();
      await eventually("both are drawn", async () => (await at.getByRole("dialog").locator("iframe").count()) === 2);
      await checkScreen(at, `email versions ${language}`);
      await restore.click();

      await eventually("the subject of before is back", async () => (await subject.innerText()) === first);
      await at.getByRole("button", { name: words("emails:editor.undo"), exact: true }).click();
      assert.equal(await subject.innerText(), "Another subject");
    },
  );
}
