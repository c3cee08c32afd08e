import { partners } from "@delight/contract/partners";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SentRequest, mockResponse } from "../../../testing.tsx";
import { annaIsSignedIn, annaLeaves, showProfile } from "../testing.tsx";

const identity = {
  id: "01890000-0000-7000-8000-0000000000b1",
  build: "acme.simprosuite.com",
  partner_name: "Olivia Brandt",
  linked_at: "2026-11-01T08:00:00Z",
  last_used_at: "2026-11-20T08:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = annaIsSignedIn();
});
afterEach(annaLeaves);

test("who is connected with nobody of a partner sees nothing about it", async () => {
  await showProfile("security");

  await screen.findByText("Signed-in devices");
  await expect.poll(() => sent.some(({ url }) => url.pathname.endsWith("/identities"))).toBe(true);
  expect(screen.queryByText("Connected sign-ins")).toBeNull();
});

test("a connection is shown with its build, and ended only after asking", async () => {
  mockResponse(partners.listIdentities, [identity]);
  mockResponse(partners.unlink, {});
  await showProfile("security");
  const list = await screen.findByRole("list", { name: "Connected sign-ins" });
  expect(list.textContent).toContain("acme.simprosuite.com");

  await userEvent.click(within(list).getByRole("button", { name: "Disconnect" }));
  const dialog = await screen.findByRole("dialog", { name: "Disconnect Olivia Brandt?" });
  expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
  mockResponse(partners.listIdentities, []);
  await userEvent.click(within(dialog).getByRole("button", { name: "Disconnect" }));

  await expect.poll(() => screen.queryByRole("list", { name: "Connected sign-ins" })).toBeNull();
  expect(sent.find(({ method }) => method === "DELETE")?.url.pathname).toBe(
    `/api/auth/simpro/identities/${identity.id}`,
  );
});
