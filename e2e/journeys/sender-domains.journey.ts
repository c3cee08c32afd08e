import assert from "node:assert/strict";
import type { SenderDomain } from "@delight/contract/sender-domains";
import { type DnsStandIn, startDns } from "../../stand-ins/src/dns/dns.ts";
import { apiClientFor } from "../support/api.ts";
import { retryUntil, openMenu } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForFocus } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const owner = { email: "owner@delight.test", password: demoPassword };
const domain = "hartley-heating.example";

/** By keys alone. */
async function add({ page, goTo }: BrowserSession, words: Translate): Promise<void> {
  await goTo("/company-settings?tab=domains");
  const button = page.getByRole("button", { name: words("domains:add"), exact: true }).first();
  await button.waitFor();
  await checkScreen(page, `domains none yet ${words("domains:add")}`);
  const dialog = page.getByRole("dialog");
  await button.focus();
  await retryUntil((timeout) => button.press("Enter", { timeout }), dialog);
  await waitForFocus(dialog.getByRole("textbox"));
  await page.keyboard.type("gmail.com");
  await page.keyboard.press("Enter");
  await dialog.getByText(words("fields:domainOfProvider")).waitFor();
  await asksBeforeItIsLost(page, words);
  await dialog.getByRole("textbox").fill(`https://${domain}/`);
  await checkScreen(page, `domain dialog ${words("domains:add")}`);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: domain }).waitFor();
}

/** Escape asks about what was typed, and Escape again goes back to it. */
async function asksBeforeItIsLost(page: BrowserSession["page"], words: Translate): Promise<void> {
  const question = page.getByRole("dialog", { name: words("common:form.unsaved.title") });
  await page.keyboard.press("Escape");
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
}

function publish(dns: DnsStandIn, { records }: SenderDomain, withoutSpf: boolean): void {
  for (const { kind, host, value } of records.filter((one) => one.value !== null)) {
    dns.set({ [host]: kind === "CNAME" ? { CNAME: value ?? "" } : { TXT: [value ?? ""] } });
  }
  const mx = { MX: [{ priority: 10, exchange: `mx.${domain}` }] };
  dns.set({ [domain]: withoutSpf ? mx : { ...mx, TXT: ["v=spf1 mx ~all"] } });
}

async function check({ page }: BrowserSession, words: Translate): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith("/check"));
  await page.getByRole("button", { name: words("domains:checkNow"), exact: true }).click();
  assert.equal((await asked).status(), 200);
}

for (const { title, language, look, words } of variantsOf(
  "M53 M56 a sender domain is added, proved by its records, gets other keys and goes",
)) {
  test(
    title,
    inBrowser("A real name server is asked while the screen is open", "sender-domains", "settings"),
    async ({ open, start }) => {
      const dns = await startDns({ localhost: { TXT: ["v=spf1 ip4:192.0.2.1 -all"] } });
      try {
        const product = await start({ dnsServer: dns.server });
        const call = await apiClientFor(product, owner);
        const known = async () => (await call<SenderDomain[]>("/organizations/current/sender-domains"))[0];
        const visit = await open(product, { look, as: owner });
        const { page, complaints } = visit;
        complaints.expect(/status of 400/);

        await add(visit, words);
        await check(visit, words);
        await page.getByText(words("domains:code.missing")).first().waitFor();
        await checkScreen(page, `domain not proved ${language}`);

        const added = await known();
        assert.ok(added);
        publish(dns, added, true);
        await check(visit, words);
        await page.getByText(words("domains:state.verified"), { exact: true }).waitFor();
        await checkScreen(page, `domain verified ${language}`);

        const menu = await openMenu(page, domain);
        await menu.getByRole("menuitem", { name: words("domains:rotate"), exact: true }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: words("domains:rotate"), exact: true })
          .click();
        await page.getByText(words("domains:rotated")).waitFor();
        const rotated = await known();
        assert.ok(rotated?.keys.length === 4);
        publish(dns, rotated, false);
        await check(visit, words);
        await page.getByText(words("domains:keyState.retiring"), { exact: true }).first().waitFor();
        await checkScreen(page, `domain with other keys ${language}`);

        const again = await openMenu(page, domain);
        await again.getByRole("menuitem", { name: words("domains:remove"), exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("textbox").fill(domain);
        await checkScreen(page, `domain removal ${language}`);
        await dialog.getByRole("button", { name: words("domains:remove"), exact: true }).click();
        await page.getByText(words("domains:emptyTitle")).waitFor();
      } finally {
        await dns.close();
      }
    },
  );
}
