import { expect, test, vi } from "vitest";
import { renderScreen } from "../test-house.tsx";
import { followScrollRules } from "./scroll.ts";

async function start() {
  const { router } = await renderScreen(<h2 id="terms">Terms</h2>, { address: "/a" });
  followScrollRules(router);
  return { router, scrollTo: vi.spyOn(window, "scrollTo") };
}

test("2.28: a new path begins at the top, and a filter that asks to stay stays", async () => {
  const { router, scrollTo } = await start();

  await router.navigate({ to: "/a", search: { page: "2" }, resetScroll: false });
  await expect.poll(() => router.state.status).toBe("idle");
  expect(scrollTo).not.toHaveBeenCalled();

  await router.navigate({ to: "/b" });
  await expect.poll(() => scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
});

test("2.28, 9.3: an anchor is reached smoothly, 60 px below the top", async () => {
  const { router, scrollTo } = await start();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500));

  await router.navigate({ to: "/b", hash: "terms" });

  await expect.poll(() => scrollTo.mock.calls).toEqual([[{ top: 440, behavior: "smooth" }]]);
});

test("2.28: an anchor comes to rest below what stays at the top, however high that is", async () => {
  const { router, scrollTo } = await start();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500));
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
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500));

  await router.navigate({ to: "/b", hash: "terms" });

  await expect.poll(() => scrollTo.mock.calls).toEqual([[{ top: 440, behavior: "auto" }]]);
});
