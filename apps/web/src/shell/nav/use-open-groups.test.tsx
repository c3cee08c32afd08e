import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { navigation } from "../navigation.ts";
import { useOpenGroups } from "./use-open-groups.ts";

function Groups({ isMini }: { readonly isMini: boolean }) {
  const groups = useOpenGroups(navigation, isMini);
  const names = ["customers", "results"] as const;
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" aria-expanded={groups.isOpen(name)} onClick={() => groups.toggle(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

const opened = () => screen.queryAllByRole("button", { expanded: true }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("1.7: the group of the screen is open, and as often as the path changes", async () => {
  const { router } = await renderScreen(<Groups isMini={false} />, { address: "/customers/5" });
  expect(opened()).toEqual(["customers"]);

  await act(() => router.navigate({ to: "/conversions" }));

  expect(opened()).toEqual(["results"]);
});

test("1.7: opening a group closes the others, but never the active one by itself", async () => {
  await renderScreen(<Groups isMini={false} />, { address: "/segments" });

  await press("results");
  expect(opened()).toEqual(["customers", "results"]);
  await press("customers");
  expect(opened()).toEqual(["results"]);
});

test("1.7: of two groups that the screen is in neither, one is open at a time", async () => {
  await renderScreen(<Groups isMini={false} />, { address: "/dashboard" });

  await press("customers");
  await press("results");

  expect(opened()).toEqual(["results"]);
});

test("1.7: where there is only room for icons the groups are closed, the active one too", async () => {
  await renderScreen(<Groups isMini />, { address: "/segments" });

  expect(opened()).toEqual([]);
});
