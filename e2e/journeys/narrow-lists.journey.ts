import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { journey } from "../house/journey.ts";
import type { Look } from "../house/looks.ts";
import { inspect } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { enter, speakers } from "../steps/enter.ts";

/** Longer than a phone is wide, with no place to break it. */
const guest = "a.long-name.of-somebody-who-is-invited@a-very-long-domain-of-a-firm.example.com";

/** Parts of lists that lie outside what is seen of them, are squeezed, or are too small for fingers. */
function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lists = [...document.querySelectorAll("main table, main ul")];
    const frames = lists.flatMap((list) => [list, ...(list.parentElement ? [list.parentElement] : [])]);
    const scrolling = frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    const cells = [...document.querySelectorAll("main tbody td")];
    const cut = cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return cell.checkVisibility() && (left < -1 || right > window.innerWidth + 1);
    });
    const targets = document.querySelectorAll(
      "main tbody td:not(:first-child, [data-choice] + td) :is(button, a, input:not([type=hidden]))",
    );
    const small = [...targets].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return target.checkVisibility() && (width < 43.5 || height < 43.5);
    });
    const heads = [...document.querySelectorAll("main thead :is(button, input)")];
    const unseen = heads.filter((head) => getComputedStyle(head.closest("th") ?? head).clipPath !== "none");
    const titles = [...document.querySelectorAll("main tbody td:is(:first-child, [data-choice] + td) a")];
    const squeezed = titles.filter((title) => getComputedStyle(title).display.includes("flex"));
    const named = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
    return [
      ...scrolling.map(named("scrolls sideways")),
      ...cut.map(named("is cut")),
      ...unseen.map(named("can't be seen")),
      ...squeezed.map(named("has its lines side by side")),
      ...small.map(named("is too small for a finger")),
    ];
  });
}

for (const { language, look, words } of speakers) {
  const narrow: Look = { ...look, width: 390 };
  for (const { email, paths } of [
    { email: "owner@delight.test", paths: ["/company-settings?tab=team", "/notifications"] },
    { email: "root@delight.test", paths: ["/staff/organizations", "/staff/users"] },
  ]) {
    journey(`lists fit a phone, nothing is cut: ${email} ${language}`, async ({ demo, open }) => {
      const product = await demo();
      await ask(
        product,
        `insert into invitations (organization_id, email, email_key, role, token_hash, expires_at)
         select id, $1, $1, 'marketer', convert_to($2, 'UTF8'), now() + interval '1 day'
         from organizations where identifier = 'hartley-heating'`,
        [guest, `narrow ${email} ${language}`],
      );
      try {
        const visit = await open(product, { look: narrow });
        const { page, goTo } = visit;
        await enter(visit, { email, password: demoPassword }, words);
        await page.waitForURL("**/dashboard");
        for (const path of paths) {
          await goTo(path);
          await page.locator("main tbody tr").first().waitFor();
          for (const width of [390, 320]) {
            await page.setViewportSize({ width, height: 844 });
            const wrongs = await inspect(page, `narrow ${path} ${language} ${width}`);
            assert.deepEqual([...wrongs, ...(await tooNarrow(page))], [], `${path} at ${width} px`);
          }
        }
      } finally {
        await ask(product, "delete from invitations where email = $1", [guest]);
      }
    });
  }
}
