import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const parts = "**/import-uploads/*/parts*";

/** 20 MB in Arabic as an older program writes it: three parts, and nothing that says how its letters are meant. */
async function writeArabicFile(path: string): Promise<void> {
  const letters = new Map([..."ابةتثجحخدذرزسشص"].map((letter, index) => [letter, 0xc7 + index]));
  const row = [..."ابرد;رجب;سارة"].map((sign) => letters.get(sign) ?? sign.charCodeAt(0));
  const line = (index: number) => [...row, ...Buffer.from(`;customer${index}@upload.example\r\n`)];
  const header = Buffer.from("Prenom;Nom;Ville;E-mail\r\n");
  const rows = Array.from({ length: 420_000 }, (_, index) => Buffer.from(line(index)));
  await writeFile(path, Buffer.concat([header, ...rows]));
}

for (const { title, language, look, words } of variantsOf(
  "2.12 a file that broke off goes on after a reload, and is read as somebody says",
)) {
  test(
    title,
    inBrowser("An upload in parts breaks off in the network and goes on after a reload", "customers"),
    async ({ demo: product, open }) => {
      const folder = await temporaryFolder("upload");
      const path = join(folder.path, `clients-${language}.csv`);
      await writeArabicFile(path);
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;
        visit.complaints.expect(/ERR_FAILED.*import-uploads/);
        let sent = 0;
        await page.route(parts, async (route) => {
          sent += 1;
          await (sent === 1 ? route.continue() : route.abort());
        });
        await goTo("/customers/import");
        await page.getByLabel(words("customers:import.upload.label")).setInputFiles(path);
        await page.getByText(words("customers:import.upload.waiting")).waitFor();
        await checkScreen(page, `upload waits ${language}`);

        await page.reload();
        await page.getByText(words("customers:import.upload.open"), { exact: true }).waitFor();
        await checkScreen(page, `upload broke off ${language}`);
        await page.unroute(parts);
        const next = page.waitForRequest(/import-uploads\/[^/]+\/parts/);
        await page.getByLabel(words("customers:import.upload.label")).setInputFiles(path);
        const offset = Number(new URL((await next).url()).searchParams.get("offset"));
        if (offset !== 8 * 1024 * 1024) throw new Error(`The upload went on at ${offset}`);

        const format = page.getByRole("button", { name: words("customers:import.format.change"), exact: true });
        await format.waitFor({ timeout: 60_000 });
        await page.getByText("سارة").first().waitFor();
        await format.click();
        await checkScreen(page, `import format ${language}`);
        await page.getByRole("combobox", { name: words("customers:import.file.encoding") }).click();
        await page
          .getByRole("option", { name: words("customers:import.format.encoding.windows-1252"), exact: true })
          .click();
        await page.getByText("ÓÇÑÉ").first().waitFor();
      } finally {
        await queryRows(product, "delete from imports where file_name like $1", ["clients-%"]);
        await folder.remove();
      }
    },
  );
}
