import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { buildProfile, aSessionUser, fill, renderScreen, mockResponse, mockServer } from "../../testing.tsx";
import { organizationIdKey } from "../api/headers.ts";
import { queryClient } from "../query-client.ts";
import { useFirstChoice, useOrganization } from "./organization.ts";
import { useScopeVersion } from "./scope.ts";
import { signedOut, useSession } from "./store.ts";

const first = { id: "01890000-0000-7000-8000-00000000000a", identifier: "first", name: "First" };
const second = { id: "01890000-0000-7000-8000-00000000000b", identifier: "second", name: "Second" };

afterEach(() => {
  useSession.setState(signedOut, true);
  window.localStorage.clear();
  queryClient.clear();
});

function Screen() {
  useFirstChoice();
  return (
    <>
      <input key={useScopeVersion()} aria-label="Note" />
      <output>{useOrganization()?.name}</output>
    </>
  );
}

/** A screen of staff that somebody types into before their profile has come. */
async function typeEarly(): Promise<void> {
  mockServer();
  mockResponse(profiles.get, buildProfile({ is_staff: true, organizations: [first, second] }));
  await renderScreen(<Screen />, { client: queryClient });
  await fill(screen.getByLabelText("Note"), "begun early");
  useSession.setState({ isAuthenticated: true, user: aSessionUser({ is_staff: true }) });
  await screen.findByText("First");
}

const note = () => screen.getByLabelText<HTMLInputElement>("Note").value;
const stored = () => window.localStorage.getItem(organizationIdKey);

test("4.5: the first choice of staff is stored, and leaves what they have begun meanwhile", async () => {
  await typeEarly();

  await expect.poll(stored).toBe(first.id);
  expect(note()).toBe("begun early");
});

test("4.5: where the stored organization is gone, staff begin afresh in the first", async () => {
  window.localStorage.setItem(organizationIdKey, "01890000-0000-7000-8000-0000000000ff");
  await typeEarly();

  await expect.poll(stored).toBe(first.id);
  expect(note()).toBe("");
});
