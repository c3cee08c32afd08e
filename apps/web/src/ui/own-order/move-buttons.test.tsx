import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, mockServer } from "../../testing.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { useOwnOrder } from "./use-own-order.ts";

const rows = ["First", "Second", "Third"].map((name) => ({ id: name, name }));

function List({ save }: { readonly save: () => Promise<void> }) {
  const { ordered, said, rowOf } = useOwnOrder(rows, { nameOf: ({ name }) => name, save });
  return (
    <>
      <ol>
        {ordered.map((row, index) => (
          <li key={row.id}>
            <MoveButtons row={rowOf(row, index)} />
          </li>
        ))}
      </ol>
      <output>{said}</output>
    </>
  );
}

const saved = () => Promise.resolve();
const focused = () => document.activeElement?.getAttribute("aria-label");
const inOrder = () => screen.getAllByRole("button", { name: /down$/ }).map((one) => one.ariaLabel?.split(" ")[1]);

beforeEach(() => void mockServer());

test("who moves a row by keys goes on moving it: the focus stays with it, and turns where there is no further", async () => {
  await renderScreen(<List save={saved} />);
  screen.getByRole("button", { name: "Move First down" }).focus();

  await userEvent.keyboard("{Enter}");
  expect([focused(), inOrder()]).toEqual(["Move First down", ["Second", "First", "Third"]]);
  await userEvent.keyboard("{Enter}");
  expect([focused(), inOrder()]).toEqual(["Move First up", ["Second", "Third", "First"]]);
  await userEvent.keyboard("{Enter}{Enter}");
  expect([focused(), inOrder()]).toEqual(["Move First down", ["First", "Second", "Third"]]);
});

test("Alt and an arrow move the row whose button has the focus, whichever of the two", async () => {
  await renderScreen(<List save={saved} />);
  screen.getByRole("button", { name: "Move Second up" }).focus();

  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");

  expect([focused(), inOrder()]).toEqual(["Move Second up", ["First", "Third", "Second"]]);
  expect(screen.getByText("Second is now at place 3 of 3")).toBeDefined();
});

test("a row that goes back because its place was not kept has the focus still", async () => {
  let refuse = (_error: Error): void => undefined;
  await renderScreen(<List save={() => new Promise((_resolve, reject) => (refuse = reject))} />);
  screen.getByRole("button", { name: "Move First down" }).focus();
  await userEvent.keyboard("{Enter}");

  refuse(new Error("no"));

  await expect.poll(inOrder).toEqual(["First", "Second", "Third"]);
  expect(focused()).toBe("Move First down");
});
