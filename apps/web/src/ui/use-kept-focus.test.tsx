import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing.tsx";
import { RowMenu } from "./data-table/row-menu.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

function Screen() {
  const [names, setNames] = useState(["Anna", "Ben", "Cleo"]);
  const { ref, onFocus, onBlur } = useKeptFocus<HTMLElement>("h2");
  const remove = (name: string) => setNames(names.filter((one) => one !== name));
  return (
    <section ref={ref} onFocus={onFocus} onBlur={onBlur}>
      <h2 tabIndex={-1}>People</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <RowMenu name={name} actions={() => [{ label: "Remove", onChoose: () => remove(name) }]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
}
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the focus of a removed item goes to the next, to the one before, and at last to what stays", async () => {
  await renderScreen(<Screen />);

  await choose("Ben");
  await waitFor(() => expect(focused()).toBe("Actions for Cleo"));

  await choose("Cleo");
  await waitFor(() => expect(focused()).toBe("Actions for Anna"));

  await choose("Anna");
  await waitFor(() => expect(focused()).toBe("People"));
});
