import { organizations } from "@delight/contract/organizations";
import type { Condition } from "@delight/email/document";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { useSession } from "../../../../lib/session/store.ts";
import { aSettings, renderScreen, serverSays, silenceServer } from "../../../../test-house.tsx";
import { ConditionFields } from "./condition-fields.tsx";

let told: Condition | undefined;

function Fields() {
  const [value, setValue] = useState<Condition>({
    match: "all",
    terms: [{ field: "service.price", operator: "above", value: "1250" }],
  });
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
    silenceServer();
    useSession.setState({ isAuthenticated: true });
    serverSays(organizations.getSettings, aSettings({ currency }));
    await renderScreen(<Fields />, { texts: ["editor", "emails"] });

    expect(await screen.findByText(said)).toBeDefined();
    const field = await screen.findByRole("textbox", { name: new RegExp(currency) });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();

    expect(told?.terms[0]?.value).toBe(stored);
  },
);
