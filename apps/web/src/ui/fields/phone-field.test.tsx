import { organizations } from "@delight/contract/organizations";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { buildSettings, renderScreen, mockResponse, mockServer } from "../../testing.tsx";
import { PhoneField } from "./phone-field.tsx";

beforeEach(() => {
  mockServer();
  mockResponse(organizations.getSettings, buildSettings());
});

function Asked({ stored }: { readonly stored: string }) {
  const [phone, setPhone] = useState(stored);
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}

async function ask(stored = "") {
  await renderScreen(<Asked stored={stored} />);
  const number = await screen.findByLabelText<HTMLInputElement>("Phone");
  const country = screen.getByRole<HTMLInputElement>("combobox", { name: "Country code" });
  await expect.poll(() => country.value).toMatch(/\+\d/);
  return { number, country, result: () => screen.getByRole("status").textContent };
}

test("a firm in London is asked for numbers of its country, and need not write its code", async () => {
  const { number, country, result } = await ask();

  await expect.poll(() => country.value).toBe("GB +44");
  await userEvent.type(number, "020 7946 0958");
  await userEvent.tab();

  expect(result()).toBe("+44 20 7946 0958");
  expect(number.value).toBe("020 7946 0958");
});

test("a number of another country names its own", async () => {
  const { number, country } = await ask("+33 1 23 45 67 89");

  expect(country.value).toBe("FR +33");
  expect(number.value).toBe("01 23 45 67 89");
});

test("an extension stays with its number", async () => {
  const { number, result } = await ask();
  await expect.poll(() => screen.getByRole<HTMLInputElement>("combobox").value).toBe("GB +44");

  await userEvent.type(number, "020 7946 0958 ext. 5");

  expect(result()).toBe("+44 20 7946 0958 x5");
});

test("what came without a country stands as it was written until it is changed", async () => {
  const { number, result } = await ask("043-797-5229");

  expect(number.value).toBe("043-797-5229");
  expect(result()).toBe("043-797-5229");
});

test("a country is found by the name that the list shows, without its accents, by its code and by its number", async () => {
  const { country } = await ask();
  for (const [typed, found] of [
    ["germany", "DE +49"],
    ["cote d", "CI +225"],
    ["us", "US +1"],
    ["+33", "FR +33"],
  ] as const) {
    await userEvent.clear(country);
    await userEvent.type(country, `${typed}{Enter}`);
    await expect.poll(() => country.value).toBe(found);
  }
});
