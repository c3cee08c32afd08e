import { Button, Modal } from "@mantine/core";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { MultiSelect, Select } from "./select.tsx";

const data = ["Boiler", "Chimney", "Heat pump", "Çelik chimney"];
const options = () => screen.queryAllByRole("option", { hidden: true });
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Service" });
const isOpen = () => field().getAttribute("aria-expanded") === "true";
/** What a screen reader is told to be on. */
const named = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("the list of a field is made when somebody comes to it, and stays", async () => {
  await renderScreen(<Select label="Service" data={data} />);
  expect(options()).toHaveLength(0);
  await userEvent.tab();
  expect(options()).toHaveLength(4);
  await userEvent.tab();
  expect(options()).toHaveLength(4);
});

test("arrow keys begin at the choice in force", async () => {
  await renderScreen(<Select label="Service" data={data} defaultValue="Chimney" />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(options()[1]?.dataset).toHaveProperty("comboboxSelected");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(field().value).toBe("Heat pump");
});

test("whoever comes by Tab is shown no list; the first arrow opens it at the choice in force and names it", async () => {
  await renderScreen(<Select label="Service" data={data} defaultValue="Chimney" searchable />);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
  await userEvent.keyboard("{ArrowDown}");
  expect(isOpen()).toBe(true);
  expect(document.getElementById(field().getAttribute("aria-controls") ?? "")).toBe(
    screen.getByRole("listbox", { hidden: true }),
  );
  expect(named()).toBe("Chimney");
  await userEvent.keyboard("{ArrowDown}");
  expect(named()).toBe("Heat pump");
});

test("a click opens the list, and says so", async () => {
  await renderScreen(<Select label="Service" data={data} searchable />);
  await userEvent.click(field());
  expect(isOpen()).toBe(true);
  expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { hidden: true }).id);
});

test("typing marks and names the first match, and Enter takes it", async () => {
  await renderScreen(<Select label="Service" data={data} defaultValue="Boiler" searchable />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Control>}a{/Control}");
  await userEvent.clear(field());
  await userEvent.type(field(), "pump");
  await expect.poll(named).toBe("Heat pump");
  await userEvent.keyboard("{Enter}");
  expect(field().value).toBe("Heat pump");
  expect(isOpen()).toBe(false);
});

test.each([
  ["one", (label: string) => <Select label={label} data={data} searchable />, () => field().value],
  [
    "several",
    (label: string) => <MultiSelect label={label} data={data} searchable />,
    () => screen.queryAllByText("Boiler")[0]?.textContent,
  ],
])("Enter takes the first match of what was typed however long ago, and sends no form: %s", async (_, list, chosen) => {
  const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await renderScreen(
    <form onSubmit={sent}>
      {list("Service")}
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard("b");
  // The part beneath looks for the choice in force in a timer of its own, which was set before this one.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toBe("Boiler");
  expect(sent).not.toHaveBeenCalled();
});

test("what begins with the text comes before what only holds it, and accents need not be typed", async () => {
  await renderScreen(<Select label="Service" data={["Hot chimney", ...data]} searchable />);
  await userEvent.type(field(), "chim");
  expect(options().map(({ textContent }) => textContent)).toEqual(["Chimney", "Hot chimney", "Çelik chimney"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "celik{Enter}");
  expect(field().value).toBe("Çelik chimney");
});

test("a text that was emptied marks nothing: Enter then chooses nothing", async () => {
  const choose = vi.fn<(value: string | null) => void>();
  await renderScreen(<Select label="Service" data={data} searchable onChange={choose} />);
  await userEvent.type(field(), "h");
  await userEvent.clear(field());
  await expect.poll(named).toBeUndefined();
  await userEvent.keyboard("{Enter}");
  expect(choose).not.toHaveBeenCalled();
});

test("while a server searches, what it found for another text is not taken for the first match", async () => {
  const choose = vi.fn<(value: string | null) => void>();
  await renderScreen(
    <Select label="Service" data={data} searchable filter={({ options: all }) => all} onChange={choose} />,
  );
  await userEvent.type(field(), "pump{Enter}");
  expect(choose).not.toHaveBeenCalled();
});

function InDialog() {
  const [isThere, setIsThere] = useState(true);
  return (
    <Modal opened={isThere} onClose={() => setIsThere(false)} title="Job">
      <Select label="Service" data={data} defaultValue="Chimney" searchable />
      <Button>Book</Button>
    </Modal>
  );
}

test("Escape gives the field its choice back and leaves the dialog; the next one closes it", async () => {
  await renderScreen(<InDialog />);
  await userEvent.click(await screen.findByRole("combobox", { name: "Service" }));
  await userEvent.clear(field());
  await userEvent.type(field(), "junk");
  await userEvent.keyboard("{Escape}");
  expect(field().value).toBe("Chimney");
  expect(isOpen()).toBe(false);
  expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("several are chosen as one is: typing marks the first match, Escape empties what was typed", async () => {
  await renderScreen(<MultiSelect label="Service" data={data} searchable />);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
  await userEvent.keyboard("pump{Enter}chi{Escape}");
  expect(field().value).toBe("");
  expect(isOpen()).toBe(false);
  expect(screen.getAllByText("Heat pump")).not.toHaveLength(0);
  expect(screen.queryByText("Chimney", { selector: ".mantine-Pill-label" })).toBeNull();
});

test("Enter on the choice in force keeps it; the button that takes it back is reached by Tab and leaves the focus in the field", async () => {
  await renderScreen(
    <Select
      label="Service"
      data={data}
      defaultValue="Chimney"
      clearable
      clearButtonProps={{ "aria-label": "Clear" }}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(field().value).toBe("Chimney");

  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clear" }));
  await userEvent.keyboard("{Enter}");
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(field());
});
