import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

/** Bytes of JavaScript, gzipped file by file. */
const most = 171_000;

test(
  "the sign-in page loads no more JavaScript than 171 kB, and nothing from elsewhere",
  inBrowser("What the browser loads", "app"),
  async ({ demo: product, open }) => {
    const { page, goTo } = await open(product);
    const scripts: Promise<{ path: string; size: number }>[] = [];
    const foreign: string[] = [];
    page.on("response", (response) => {
      const { origin, pathname: path } = new URL(response.url());
      if (origin !== new URL(product.url).origin) foreign.push(response.url());
      if (path.endsWith(".js")) scripts.push(response.body().then((body) => ({ path, size: gzipSync(body).length })));
    });
    await goTo("/login");
    await waitForSettled(page);
    const files = (await Promise.all(scripts)).sort((one, other) => other.size - one.size);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const list = files.map(({ path, size }) => `${path} ${size}`).join("\n  ");
    console.log(
      `       /login loads ${(total / 1000).toFixed(1)} kB of JavaScript in ${files.length} files (at most ${most / 1000})`,
    );
    assert.deepEqual(foreign, []);
    assert.ok(files.length > 0 && total <= most, `${total} bytes of JavaScript:\n  ${list}`);
  },
);

type Watched = typeof globalThis & { violations: string[] };

test(
  "nothing tries what the content security policy forbids, signed in or not",
  inBrowser("What the browser refuses", "app"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page, goTo } = visit;
    await page.addInitScript(() => {
      const violations: string[] = [];
      (globalThis as Watched).violations = violations;
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        violations.push(`${violatedDirective} ${blockedURI} in ${sourceFile}`),
      );
    });
    await goTo("/login");
    await waitForSettled(page);
    const before = await page.evaluate(() => (globalThis as Watched).violations);
    for (const path of ["/dashboard", "/customers/new", "/company-settings"]) {
      await goTo(path);
      await waitForSettled(page);
      before.push(...(await page.evaluate(() => (globalThis as Watched).violations)));
    }

    assert.deepEqual(before, []);
  },
);
