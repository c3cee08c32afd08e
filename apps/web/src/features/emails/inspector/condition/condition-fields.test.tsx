import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import type { Condition } from "@delight/email/document";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { useSession } from "../../../../lib/session/store.ts";
import { buildSettings, renderScreen, mockResponse, mockServer } from "../../../../testing.tsx";
import { ConditionFields } from "./condition-fields.tsx";

let told: Condition | undefined;

const price: Condition["terms"][number] = { field: "service.price", operator: "above", value: "1250" };

function Fields({ first = price }: { readonly first?: Condition["terms"][number] }) {
  const [value, setValue] = useState<Condition>({ match: "all", terms: [first] });
  return (
    <ConditionFields
      value={value}
      onChange={(next) => {
        told = next;
        setValue(next);
      }}
    />
  );
}

it.each([
  ["EUR", /€12\.50/, "1250.5", "125050"],
  ["JPY", /¥1,250/, "99", "99"],
])(
  "an amount of a condition is said and typed in the currency of the organization: %s",
  async (currency, said, typed, stored) => {
    mockServer();
    useSession.setState({ isAuthenticated: true });
    mockResponse(organizations.getSettings, buildSettings({ currency }));
    await renderScreen(<Fields />, { texts: ["editor", "emails"] });

    expect(await screen.findByText(said)).toBeDefined();
    const field = await screen.findByRole("textbox", { name: new RegExp(currency) });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();

    expect(told?.terms[0]?.value).toBe(stored);
  },
);

it("asks for a tag in words, of those that customers carry", async () => {
  mockServer();
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(customers.tags, [{ tag: "Gas", customers: 3 }]);
  await renderScreen(<Fields />, { texts: ["editor", "emails"] });
  const choose = async (name: string, option: string) => {
    const field = await screen.findByRole("combobox", { name });
    await userEvent.clear(field);
    await userEvent.type(field, `${option}{Enter}`);
  };

  await choose("Condition 1", "Tag");
  await choose("Value of condition 1", "Gas");

  expect(told?.terms).toEqual([{ field: "customer.tags", operator: "is", value: "Gas" }]);
  expect(screen.getByRole("note").textContent).toBe("Shown when “Tag” is “Gas”.");
});

it("tells a condition that is none of its fields as it is written, and lets another one be chosen", async () => {
  mockServer();
  mockResponse(organizations.getSettings, buildSettings());
  await renderScreen(<Fields first={{ field: "pet.name", operator: "is", value: "Rex" }} />, {
    texts: ["editor", "emails"],
  });

  expect(await screen.findByText("pet.name is Rex")).toBeDefined();
  expect(screen.getByRole("note").textContent).toContain("Own condition");
  expect(screen.getByRole("combobox", { name: "Condition 1" })).toHaveProperty("value", "");
});
