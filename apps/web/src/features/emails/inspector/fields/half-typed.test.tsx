import { brandKit } from "@delight/contract/brand-kit";
import { organizations } from "@delight/contract/organizations";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { buildSettings, renderScreen, mockResponse, mockServer } from "../../../../testing.tsx";
import { buildBrandKit } from "../../testing.ts";
import { ColorField } from "./color-field.tsx";
import { PixelField } from "./pixel-field.tsx";

let told: unknown[];
beforeEach(() => {
  mockServer();
  told = [];
  mockResponse(brandKit.get, { kit: buildBrandKit, version: 1 });
  mockResponse(organizations.getSettings, buildSettings());
});

function Fields() {
  const [color, setColor] = useState<string | undefined>("#112233");
  const [height, setHeight] = useState(400);
  const tell = (value: unknown) => told.push(value);
  return (
    <>
      <ColorField label="Ground" value={color} onChange={(next) => (tell(next), setColor(next))} />
      <PixelField
        label="Height"
        value={height}
        min={120}
        max={800}
        onChange={(next) => (tell(next), setHeight(next))}
      />
    </>
  );
}

it("takes a colour that is typed letter by letter, and puts the last one back for what is none", async () => {
  await renderScreen(<Fields />, { texts: ["editor"] });
  const field = screen.getByRole("textbox", { name: /Ground/ });

  await userEvent.clear(field);
  await userEvent.type(field, "#AB12cd");
  expect(told.at(-1)).toBe("#ab12cd");

  await userEvent.clear(field);
  await userEvent.type(field, "#ab1");
  await userEvent.tab();
  expect(field).toHaveProperty("value", "#ab12cd");
});

it("never shows another number than the email has", async () => {
  await renderScreen(<Fields />, { texts: ["editor"] });
  const field = screen.getByRole("textbox", { name: "Height" });

  await userEvent.clear(field);
  await userEvent.type(field, "50");
  expect(told).toEqual([]);
  await userEvent.tab();
  expect(field).toHaveProperty("value", "120");
  expect(told).toEqual([120]);

  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveProperty("value", "120");
});
