import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { journey } from "../house/journey.ts";
import { settle } from "../house/screen.ts";
import { signIn } from "../house/sign-in.ts";

/** Bytes of JavaScript, gzipped file by file. */
const most = 170_000;

journey("the sign-in page loads no more JavaScript than 170 kB, and nothing from elsewhere", async ({ demo, open }) => {
  const product = await demo();
  const { page, goTo } = await open(product);
  const scripts: Promise<{ path: string; size: number }>[] = [];
  const foreign: string[] = [];
  page.on("response", (response) => {
    const { origin, pathname: path } = new URL(response.url());
    if (origin !== new URL(product.url).origin) foreign.push(response.url());
    if (path.endsWith(".js")) scripts.push(response.body().then((body) => ({ path, size: gzipSync(body).length })));
  });
  await goTo("/login");
  await settle(page);
  const files = (await Promise.all(scripts)).sort((one, other) => other.size - one.size);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const list = files.map(({ path, size }) => `${path} ${size}`).join("\n  ");
  console.log(
    `       /login loads ${(total / 1000).toFixed(1)} kB of JavaScript in ${files.length} files (at most ${most / 1000})`,
  );
  assert.deepEqual(foreign, []);
  assert.ok(files.length > 0 && total <= most, `${total} bytes of JavaScript:\n  ${list}`);
});

type Watched = typeof globalThis & { violations: string[] };

journey("nothing tries what the content security policy forbids, signed in or not", async ({ demo, open }) => {
  const visit = await open(await demo());
  const { page, goTo } = visit;
  await page.addInitScript(() => {
    const violations: string[] = [];
    (globalThis as Watched).violations = violations;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      violations.push(`${violatedDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  await goTo("/login");
  await settle(page);
  const before = await page.evaluate(() => (globalThis as Watched).violations);
  await signIn(visit, "owner@delight.test");
  for (const path of ["/dashboard", "/customers/new", "/company-settings"]) {
    await goTo(path);
    await settle(page);
    before.push(...(await page.evaluate(() => (globalThis as Watched).violations)));
  }

  assert.deepEqual(before, []);
});
