import assert from "node:assert/strict";
import { readAccepted } from "../../stand-ins/src/smtp/read-sink.ts";
import { startSinkProcess } from "../../stand-ins/src/smtp/sink-process.ts";
import { openMenu } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { temporaryFolder } from "../support/temporary.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const refusal = "535 5.7.8 Wrong user or password";

/** By keys alone, with a wrong password first: the test says which step fails, and in which words. */
async function add({ page, goTo }: BrowserSession, words: Translate, port: number): Promise<void> {
  const text = (key: string) => words(`servers:${key}` as never);
  await goTo("/company-settings?tab=servers");
  const button = page.getByRole("button", { name: text("add"), exact: true }).first();
  await button.waitFor();
  await checkScreen(page, `mail servers none yet ${text("add")}`);
  await button.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer
    .getByRole("textbox", { name: text("name") })
    .first()
    .fill("Provider");
  await drawer.getByRole("textbox", { name: text("host") }).fill("127.0.0.1");
  await drawer.getByRole("combobox", { name: text("securityLabel") }).click();
  await page.getByRole("option", { name: text("security.none"), exact: true }).click();
  await drawer.getByRole("textbox", { name: text("port") }).fill(String(port));
  await drawer.getByRole("textbox", { name: text("userName") }).fill("firm");
  const password = drawer.locator("input[type=password]");
  await password.fill("wrong");
  const probe = drawer.getByRole("button", { name: text("probe.start"), exact: true });
  await probe.press("Enter");
  await drawer.getByText(refusal).waitFor();
  await checkScreen(page, `mail server refuses ${text("add")}`);
  await password.fill("right");
  await probe.press("Enter");
  await drawer.getByText(text("probe.ready"), { exact: true }).waitFor();
  await checkScreen(page, `mail server is ready ${text("add")}`);
  await drawer.getByRole("button", { name: text("save"), exact: true }).press("Enter");
  await drawer.waitFor({ state: "detached" });
}

/** Fourteen mails a second, and a warm-up. */
async function limit({ page }: BrowserSession, words: Translate): Promise<void> {
  const text = (key: string) => words(`servers:${key}` as never);
  const menu = await openMenu(page, new RegExp(words("parts:table.actionsFor").replace("{{name}}", ".?Provider")));
  await menu.getByRole("menuitem", { name: text("limits.change"), exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: text("limits.label.perSecond") }).fill("14");
  await drawer.getByRole("switch", { name: text("warmUp.on") }).press("Space");
  await drawer.getByRole("textbox", { name: text("warmUp.first") }).waitFor();
  await checkScreen(page, `sending limits ${text("add")}`);
  await drawer.getByRole("button", { name: text("save"), exact: true }).press("Enter");
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Provider" }).getByText(/14|١٤/).first().waitFor();
}

for (const { title, language, look, words } of variantsOf("a mail server is tried, added and limited")) {
  test(
    title,
    inBrowser("A real SMTP server refuses and accepts, and the drawer tells of each step", "settings", "organizations"),
    async ({ demo: product, open }) => {
      const folder = await temporaryFolder("journey-sink");
      const sink = await startSinkProcess(["--folder", folder.path, "--user", "firm", "--password", "right"]);
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });

        await add(visit, words, sink.port);
        await limit(visit, words);
        await checkScreen(visit.page, `mail servers ${language}`);

        assert.equal(readAccepted(folder.path).length, 0);
      } finally {
        await queryRows(product, "delete from mail_servers where port = $1", [sink.port]);
        await sink.close();
        await folder.remove();
      }
    },
  );
}
