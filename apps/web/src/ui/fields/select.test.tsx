import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "../../test-house.tsx";
import { Select } from "./select.tsx";

const data = ["Boiler", "Chimney", "Heat pump"];
const options = () => screen.queryAllByRole("option", { hidden: true });

test("the list of a field is made when somebody comes to it, and stays", async () => {
  await renderScreen(<Select label="Service" data={data} />);
  expect(options()).toHaveLength(0);
  await userEvent.tab();
  expect(options()).toHaveLength(3);
  await userEvent.tab();
  expect(options()).toHaveLength(3);
});

test("arrow keys begin at the choice in force", async () => {
  await renderScreen(<Select label="Service" data={data} defaultValue="Chimney" />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(options()[1]?.dataset).toHaveProperty("comboboxSelected");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Service" }).value).toBe("Heat pump");
});
