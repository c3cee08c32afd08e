import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing.tsx";
import { EmailText } from "./email-text.tsx";

test.each([
  ["info@xn--mller-kva.example", "info@müller.example"],
  ["info@xn--pple-43d.com", "info@xn--pple-43d.com"],
])("the address %s reads %s", async (address, shown) => {
  await renderScreen(<EmailText>{address}</EmailText>);

  expect(
    (await screen.findByText((_, element) => element?.tagName === "BDI" && element.textContent === shown)).dir,
  ).toBe("ltr");
});
