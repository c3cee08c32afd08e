import { twoFactor } from "@delight/contract/two-factor";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { coded, type SentRequest, mockErrorResponse, mockResponse } from "../../../testing.tsx";
import { annaIsSignedIn, annaLeaves, fill, showProfile } from "../testing.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = annaIsSignedIn();
});
afterEach(annaLeaves);

const codes = ["aaaa-bbbb", "cccc-dddd"];
const uri = "otpauth://totp/Delight:anna@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Delight";

async function openTab(button: string): Promise<HTMLElement> {
  await showProfile("security");
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return screen.findByRole("dialog");
}

test("two-step sign-in is set up by password, app and first code, and stays open until the recovery codes are saved", async () => {
  mockResponse(twoFactor.begin, { secret: "JBSWY3DPEHPK3PXP", uri });
  mockResponse(twoFactor.confirm, { recovery_codes: codes });
  const dialog = within(await openTab("Set up two-step sign-in"));

  await fill(await dialog.findByLabelText("Current password"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByTitle("QR code for the authenticator app")).toBeDefined();
  expect(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  await fill(await dialog.findByLabelText("Code of the app"), "123 456");
  await userEvent.click(dialog.getByRole("button", { name: "Switch on" }));

  const list = await dialog.findByRole("list", { name: "Your recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  const done = dialog.getByRole("button", { name: "Done" });
  expect(done).toHaveProperty("disabled", true);
  await userEvent.keyboard("{Escape}");
  mockResponse(twoFactor.get, { is_on: true, recovery_codes_left: 2 });
  await userEvent.click(dialog.getByLabelText("I have saved these codes"));
  await userEvent.click(done);

  expect(await screen.findByText("2 recovery codes left")).toBeDefined();
  expect(screen.getByText(/few recovery codes left/)).toBeDefined();
});

test("a wrong code stands at its field, and the app can be asked again", async () => {
  mockResponse(twoFactor.begin, { secret: "JBSWY3DPEHPK3PXP", uri });
  mockErrorResponse(twoFactor.confirm, 400, {
    detail: "code: is wrong",
    code: "wrong_second_factor",
    field_errors: coded({ code: "wrong" }),
    request_id: "r-1",
  });
  const dialog = within(await openTab("Set up two-step sign-in"));
  await fill(await dialog.findByLabelText("Current password"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));

  await fill(await dialog.findByLabelText("Code of the app"), "000000");
  await userEvent.click(dialog.getByRole("button", { name: "Switch on" }));

  await expect.poll(() => dialog.getByLabelText("Code of the app").getAttribute("aria-invalid")).toBe("true");
});

test("two-step sign-in is switched off by both factors", async () => {
  mockResponse(twoFactor.get, { is_on: true, recovery_codes_left: 8 });
  mockResponse(twoFactor.disable, {});
  const dialog = within(await openTab("Switch off"));

  await fill(await dialog.findByLabelText("Current password"), "secret");
  await fill(await dialog.findByLabelText("Code of the app"), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Switch off" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "POST")?.body)
    .toBe('{"password":"secret","code":"123456"}');
});

test("new recovery codes are shown once, after a code of the app", async () => {
  mockResponse(twoFactor.get, { is_on: true, recovery_codes_left: 8 });
  mockResponse(twoFactor.renewRecoveryCodes, { recovery_codes: codes });
  const dialog = within(await openTab("New recovery codes"));

  await fill(await dialog.findByLabelText("Code of the app"), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "New recovery codes" }));

  expect(await dialog.findByText("aaaa-bbbb")).toBeDefined();
});
