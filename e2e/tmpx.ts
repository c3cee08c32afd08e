import { mkdirSync, writeFileSync } from "node:fs";
import { launchBrowser } from "./house/browser.ts";
import { looks } from "./house/looks.ts";
import { startProduct } from "./house/product.ts";
import { settle } from "./house/screen.ts";
import { demoPerson } from "./house/session.ts";
import { createVisits } from "./house/visits.ts";

mkdirSync("/tmp/pics", { recursive: true });
const rows = ["Kundennummer;Name;E-Mail;Telefon;PLZ;Ort;Letzte Wartung;Leistung;Betrag netto;Von allen E-Mails abgemeldet"];
for (let n = 1; n <= 40; n += 1) rows.push(`K${n};${n % 7 ? "Frau Petra Krämer " + n : "Müller Heizung GmbH"};p${n}@kunde.example;0221 55${100 + n};50667;Köln;${(n % 27) + 1}.03.2025;Kesselwartung;£${120 + n}.50;${n % 9 ? "falsch" : "wahr"}`);
writeFileSync("/tmp/pics/kunden.csv", Buffer.from(rows.join("\r\n"), "latin1"));
const product = await startProduct();
const browser = await launchBrowser();
const visits = createVisits(browser);
try {
  for (const [index, look] of [looks[0], looks[2], looks[1], looks[3]].entries()) {
    if (!look) continue;
    const visit = await visits.open(product, { as: demoPerson("owner"), look });
    await visit.goTo("/customers/import");
    await settle(visit.page);
    await visit.page.screenshot({ path: `/tmp/pics/${index}-start.png`, animations: "disabled", fullPage: true });
    const other = visit.page.locator("main button[aria-expanded], main summary").first();
    if (await other.count()) { await other.click().catch(() => undefined); await settle(visit.page); await visit.page.screenshot({ path: `/tmp/pics/${index}-other.png`, animations: "disabled", fullPage: true }); }
    await visit.page.locator("main input[type=file]").setInputFiles("/tmp/pics/kunden.csv");
    await visit.page.waitForTimeout(4000);
    await settle(visit.page);
    await visit.page.screenshot({ path: `/tmp/pics/${index}-columns.png`, animations: "disabled", fullPage: true });
    const buttons = visit.page.locator("main button");
    const last = buttons.nth((await buttons.count()) - 1);
    await last.click();
    await visit.page.waitForTimeout(5000);
    await settle(visit.page);
    await visit.page.screenshot({ path: `/tmp/pics/${index}-check.png`, animations: "disabled", fullPage: true });
  }
} finally {
  await visits.close();
  await browser.close();
  await product.stop();
}
