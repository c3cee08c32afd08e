import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useUserStore } from "../../../lib/session/stored/stores.ts";
import { coded, type SentRequest, mockErrorResponse, mockResponse } from "../../../testing.tsx";
import { annaIsSignedIn, annaLeaves, fill, phone, showProfile } from "../testing.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = annaIsSignedIn();
});
afterEach(annaLeaves);

async function changeTo(password: string, repeated = password): Promise<void> {
  await fill(await screen.findByLabelText("Current password"), "old-secret");
  await fill(await screen.findByLabelText("New password"), password);
  await fill(await screen.findByLabelText("New password once more"), repeated);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

const posts = () => sent.filter(({ method }) => method === "POST");

test("5.2, 7.10: a password change carries the address as user name, and empties the form when the message is 'success'", async () => {
  mockResponse(account.changePassword, { message: "success" });
  await showProfile("security");

  await changeTo("a new long secret");

  await expect
    .poll(() => posts().map(({ body }) => JSON.parse(body) as object))
    .toEqual([
      {
        old_password: "old-secret",
        new_password1: "a new long secret",
        new_password2: "a new long secret",
        username: "anna@example.com",
      },
    ]);
  await expect.poll(() => screen.getByLabelText("New password")).toHaveProperty("value", "");
});

test("5.2, 8.5: any other message is no success", async () => {
  mockErrorResponse(account.changePassword, 200, { message: "ok" });
  await showProfile("security");

  await changeTo("a new long secret");

  expect(await screen.findByText("Failed to change password")).toBeDefined();
  expect(useUserStore.getState().passwordErrors).toEqual({ detail: ["Failed to change password"] });
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "a new long secret");
});

test("8.5: what the server says about a refused change is shown", async () => {
  mockErrorResponse(account.changePassword, 500, { detail: ["The moon", "is too full"], request_id: "r-1" });
  await showProfile("security");

  await changeTo("a new long secret");

  expect(await screen.findByText("The moon is too full")).toBeDefined();
});

test("8.5: what the server says about a password stands at its field", async () => {
  mockErrorResponse(account.changePassword, 400, {
    detail: "old_password: is wrong",
    code: "invalid_input",
    field_errors: coded({ old_password: "wrong" }),
    request_id: "r-1",
  });
  await showProfile("security");

  await changeTo("a new long secret");

  expect(await screen.findByText("This is not right. Please check it.")).toBeDefined();
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
});

test("5.4: a password that is too short or not repeated is not sent", async () => {
  await showProfile("security");

  await changeTo("short", "shorter");

  expect(screen.getByText("Please choose at least 10 characters.")).toBeDefined();
  expect(screen.getByText("The two passwords are not the same.")).toBeDefined();
  expect(posts()).toEqual([]);
});

test("signed-in devices are named in words, and the others can be signed out", async () => {
  mockResponse(auth.endSession, {});
  await showProfile("security");
  const [here, there] = within(await screen.findByRole("list", { name: "Signed-in devices" })).getAllByRole("listitem");

  expect(here?.textContent).toMatch(/Chrome on Linux.*This device/);
  expect(there?.textContent).toMatch(/Safari on iOS.*192\.0\.2\.2/);
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sign out" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "DELETE")?.url.pathname)
    .toBe(`/api/auth/sessions/${phone.id}`);
});

test("1.4: a program is called as it calls itself, apart from the text around it", async () => {
  mockResponse(auth.listSessions, [{ ...phone, device: "node" }]);
  await showProfile("security");

  expect((await screen.findByText("node")).tagName).toBe("BDI");
});

test("all other devices are signed out at once, after a question", async () => {
  mockResponse(auth.endOtherSessions, {});
  await showProfile("security");

  await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Sign out everywhere else" }),
  );

  await expect.poll(() => posts().map(({ url }) => url.pathname)).toEqual(["/api/auth/sessions/end-others"]);
});
