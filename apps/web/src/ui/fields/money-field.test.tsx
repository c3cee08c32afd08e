import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.ts";
import { renderScreen } from "../../testing.tsx";
import { MoneyField } from "./money-field.tsx";

function Screen({ currency, initial }: { readonly currency: string; readonly initial?: number }) {
  const [value, setValue] = useState<number | undefined>(initial);
  return (
    <>
      <MoneyField label="Price" currency={currency} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");

afterEach(async () => {
  await i18n.changeLanguage("en");
});

test.each([
  ["EUR", "1.250,50", "125050", "1,250.50"],
  ["GBP", "119.99", "11999", "119.99"],
  ["JPY", "500", "500", "500"],
  ["KWD", "1.234", "1234", "1.234"],
  ["EUR", "١٢٥٠٫٥٠", "125050", "1,250.50"],
])(
  "in %s %s is %s minor units, and is written as %s when the field is left",
  async (currency, typed, minor, written) => {
    await renderScreen(<Screen currency={currency} />);
    expect(screen.getByLabelText(`Price (${currency})`)).toBe(field());

    await userEvent.type(field(), typed);
    expect(screen.getByRole("status").textContent).toBe(minor);
    expect(field().value).toBe(typed);

    await userEvent.tab();
    expect(field().value).toBe(written);
  },
);

test("what is no amount is said when the field is left, with an example in the user's writing", async () => {
  await i18n.changeLanguage("fr");
  await renderScreen(<Screen currency="EUR" />);

  await userEvent.type(field(), "gratuit");
  expect(screen.queryByText(/Veuillez écrire un montant/)).toBeNull();
  await userEvent.tab();

  expect(screen.getByText(/Veuillez écrire un montant tel que 1\s250,50/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("NaN");

  await userEvent.clear(field());
  expect(screen.queryByText(/Veuillez écrire un montant/)).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("undefined");
});

test("a value from outside is written with the decimals of its currency", async () => {
  await renderScreen(<Screen currency="EUR" initial={9900} />);

  expect(field().value).toBe("99.00");
});
