import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { MomentField } from "./moment-field.tsx";

function Screen() {
  const [value, setValue] = useState<string | undefined>("2026-07-01T07:30:00Z");
  const [zone, setZone] = useState("Europe/Paris");
  return (
    <>
      <MomentField label="Start" value={value} onChange={setValue} zone={zone} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(undefined)}>
        Reset
      </button>
      <button type="button" onClick={() => setZone("UTC")}>
        Elsewhere
      </button>
    </>
  );
}

const shown = () => [
  screen.getByLabelText<HTMLInputElement>("Day").value,
  screen.getByLabelText<HTMLInputElement>("Time").value,
];
const moment = () => screen.getByRole("status").textContent;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a year of five figures is no moment, and stands to be corrected", async () => {
  await renderScreen(<Screen />);

  type("Day", "12026-07-02");
  expect(moment()).toBe("");
  expect(shown()[1]).toBe("09:30");

  type("Day", "2026-07-02");
  expect(moment()).toBe("2026-07-02T07:30:00Z");
  expect(screen.getByLabelText("Day").getAttribute("max")).toBe("9999-12-31");
});

test("what was typed gives way to a value from outside", async () => {
  await renderScreen(<Screen />);
  type("Time", "10:00");

  press("Reset");

  expect(shown()).toEqual(["", ""]);
});

test("in another zone the same moment has another time", async () => {
  await renderScreen(<Screen />);
  type("Time", "10:00");

  press("Elsewhere");

  expect([moment(), ...shown()]).toEqual(["2026-07-01T08:00:00Z", "2026-07-01", "08:00"]);
});

test("a time that clocks leave out stands as it was typed, and one that comes twice can be chosen", async () => {
  await renderScreen(<Screen />);

  type("Day", "2026-03-29");
  type("Time", "02:30");
  expect([moment(), ...shown()]).toEqual(["2026-03-29T01:30:00Z", "2026-03-29", "02:30"]);

  type("Day", "2026-10-25");
  fireEvent.click(screen.getByRole("radio", { name: /UTC\+01:00/ }));
  expect([moment(), ...shown()]).toEqual(["2026-10-25T01:30:00Z", "2026-10-25", "02:30"]);
});
