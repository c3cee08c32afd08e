import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { emailTemplates } from "@delight/email/templates/templates";
import type { Page } from "@playwright/test";
import { type Call, apiClientFor } from "../support/api.ts";
import { makeContactSheets, type Photograph } from "../support/contact-sheets.ts";
import { type EmailWindow, findEmailViolations, openEmail } from "../support/audit-email.ts";
import { artifacts } from "../support/places.ts";
import { keepsPictures, takePicture } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { seedBranding } from "../steps/seed-branding.ts";

const folder = join(artifacts, "emails");

const windows: readonly EmailWindow[] = (["light", "dark"] as const).flatMap((scheme) =>
  [700, 375].map((width) => ({ scheme, width })),
);

interface Shown {
  readonly page: Page;
  readonly call: Call;
}

/** Every window that an email of the library is looked at in, in one language. */
async function photograph({ page, call }: Shown, template: (typeof emailTemplates)[number], language: "en" | "ar") {
  const { subject, preheader, document } = template.build(language);
  const variant = { language, subject, preheader, document };
  const { html } = await call<{ html: string }>("/emails/preview", { variant });
  const photographs: Photograph[] = [];
  const wrong: string[] = [];
  for (const window of sampleFor(`${template.id} ${language}`, windows)) {
    const look = `${language} ${window.scheme} ${window.width}`;
    await openEmail(page, html, window);
    if (keepsPictures) {
      const path = await takePicture(page, `${template.id} ${look}`, "emails");
      photographs.push({ screen: template.id, look, path });
    }
    wrong.push(...(await findEmailViolations(page, window)).map((one) => `${template.id}, ${look}: ${one}`));
  }
  return { photographs, wrong };
}

test(
  "the ready-made emails can be sent as they are: whole, readable and dark where it is dark, in two directions",
  inBrowser("Every email is drawn as a mail program draws it", "emails"),
  async ({ start, open }) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const product = await start();
    const call = await apiClientFor(product, { email: "owner@delight.test", password: demoPassword });
    const { page } = await open(product);
    await seedBranding(page, call);
    const photographs: Photograph[] = [];
    const wrong: string[] = [];
    for (const template of emailTemplates) {
      for (const language of ["en", "ar"] as const) {
        const one = await photograph({ page, call }, template, language);
        photographs.push(...one.photographs);
        wrong.push(...one.wrong);
      }
    }
    const browser = page.context().browser();
    assert.ok(browser, "the window belongs to a browser");
    if (keepsPictures) await makeContactSheets(browser, photographs, { folder });
    assert.deepEqual(wrong, [], wrong.join("\n"));
  },
);
