import { expect, test, vi } from "vitest";
import { renderScreen } from "../testing.tsx";
import { followScrollRules } from "./scroll.ts";

async function start() {
  const { router } = await renderScreen(<h2>Terms</h2>, { address: "/a" });
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
