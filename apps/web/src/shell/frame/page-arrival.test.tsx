import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { PageArrival } from "./page-arrival.tsx";

async function start(address = "/a") {
  const scrollTo = vi.spyOn(window, "scrollTo");
  const { router } = await renderScreen(
    <>
      <PageArrival />
      <main id="content" tabIndex={-1}>
        <h2 id="terms">Terms</h2>
      </main>
    </>,
    { address },
  );
  const reached = () =>
    scrollTo.mock.calls.filter(
      ([where]: readonly (number | ScrollToOptions | undefined)[]) =>
        typeof where === "object" && where.behavior === "smooth",
    );
  return { router, scrollTo, reached };
}

/** Something comes into the page later than the screen; answers once everybody who watches the page has seen it. */
async function appear(id: string): Promise<void> {
  const seen = new Promise<void>((tell) => {
    new MutationObserver(() => tell()).observe(document.body, { childList: true, subtree: true });
  });
  document.getElementById("content")?.append(Object.assign(document.createElement("h2"), { id }));
  await seen;
}

function everythingStandsAt(top: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top));
}

test("2.28, 9.3: an anchor is reached smoothly, 60 px below the top", async () => {
  const { router, scrollTo } = await start();
  everythingStandsAt(500);

  await router.navigate({ to: "/b", hash: "terms" });

  await expect.poll(() => scrollTo.mock.calls).toContainEqual([{ top: 440, behavior: "smooth" }]);
});

test("2.28: an anchor comes to rest below what stays at the top, however high that is", async () => {
  const { router, scrollTo } = await start();
  everythingStandsAt(500);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ scrollPaddingTop: "143px" } as CSSStyleDeclaration);

  await router.navigate({ to: "/b", hash: "terms" });

  await expect.poll(() => scrollTo.mock.lastCall).toEqual([{ top: 357, behavior: "smooth" }]);
});

test("9.3: who wants no motion is at the anchor at once", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media.includes("reduce"), media }) as unknown as MediaQueryList,
  );
  const { router, scrollTo } = await start();
  everythingStandsAt(500);

  await router.navigate({ to: "/b", hash: "terms" });

  await expect.poll(() => scrollTo.mock.lastCall).toEqual([{ top: 440, behavior: "auto" }]);
});

test("2.28: an anchor that comes later than its screen is reached, unless somebody has begun to do something else", async () => {
  const { router, reached } = await start();
  everythingStandsAt(500);

  await router.navigate({ to: "/b", hash: "late" });
  expect(reached()).toEqual([]);
  await appear("late");
  expect(reached()).toEqual([[{ top: 440, behavior: "smooth" }]]);

  await router.navigate({ to: "/a", hash: "later" });
  window.dispatchEvent(new Event("wheel"));
  await appear("later");
  expect(reached()).toHaveLength(1);
});

test("2.28: an anchor that the first address names is reached too, and a filter that is set meanwhile does not forget it", async () => {
  everythingStandsAt(500);
  const { router, reached } = await start("/a#late");

  await router.navigate({ to: "/a", hash: "late", search: { page: "2" }, resetScroll: false });
  await appear("late");

  expect(reached()).toEqual([[{ top: 440, behavior: "smooth" }]]);
});

test("2.28: an anchor on another path is no longer waited for", async () => {
  const { router, reached } = await start("/a#late");
  everythingStandsAt(500);

  await router.navigate({ to: "/b" });
  await appear("late");

  expect(reached()).toEqual([]);
});
