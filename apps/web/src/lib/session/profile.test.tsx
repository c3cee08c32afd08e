import { profiles } from "@delight/contract/profiles";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toCamel } from "../case.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../testing.tsx";
import { chooseOrganization, useFirstChoice, useOrganization } from "./organization.ts";
import { usePermission } from "./profile.ts";
import { signedOut, useSession } from "./store.ts";
import { type Profile as StoredProfile, useProfileStore } from "./stored/stores.ts";

const first = { id: "01890000-0000-7000-8000-00000000000a", identifier: "First", name: "First & Sons" };
const second = { id: "01890000-0000-7000-8000-00000000000b", identifier: "Second", name: "Second Ltd" };
const profile = buildProfile({ user_permissions: ["customers.view"], organizations: [first, second] });

const seen: string[] = [];

function Screen() {
  useFirstChoice();
  const organization = useOrganization()?.identifier ?? "none";
  const rights = `${usePermission("customers.view")} ${usePermission("customers.change")}`;
  seen.push(`${organization} ${rights}`);
  return <output>{`${organization} ${rights}`}</output>;
}

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  seen.length = 0;
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => {
  useSession.setState(signedOut, true);
  useProfileStore.setState({ profile: undefined });
  window.localStorage.clear();
});

test("6.3, 4.1: nothing is permitted until the profile has loaded, and then what it names", async () => {
  mockResponse(profiles.get, profile);

  await renderScreen(<Screen />);

  await screen.findByText("First true false");
  expect(seen[0]).toBe("none false false");
  expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/user-profiles/"]);
});

test("6.3: a stored profile names the organization, and permits nothing", async () => {
  const { id, email, first_name, last_name, is_staff, is_superuser } = profile;
  useSession.setState({ user: { id, email, username: "anna", first_name, last_name, is_staff, is_superuser } });
  useProfileStore.setState({ profile: toCamel(profile) as StoredProfile });
  mockResponse(profiles.get, { ...profile, user_permissions: ["customers.change"] });

  await renderScreen(<Screen />);

  await screen.findByText("First false true");
  expect(seen[0]).toBe("First false false");
  expect(seen).not.toContain("First true false");
});

test("4.5: an ordinary user works in their first organization, whatever is stored", async () => {
  mockResponse(profiles.get, profile);
  chooseOrganization(second);

  await renderScreen(<Screen />);

  expect(await screen.findByText(/^First/)).toBeDefined();
  expect(seen.some((line) => line.startsWith("Second"))).toBe(false);
});

const stored = () => window.localStorage.getItem("selectedOrganizationId");

test("4.5: staff work in the organization that they have chosen", async () => {
  mockResponse(profiles.get, { ...profile, is_staff: true });
  chooseOrganization(second);
  await renderScreen(<Screen />);
  expect(await screen.findByText(/^Second/)).toBeDefined();

  act(() => chooseOrganization(first));
  expect(await screen.findByText(/^First/)).toBeDefined();
});

test.each([undefined, { id: "gone", identifier: "Gone" }])(
  "4.5: with the stored organization %j the first is chosen for staff when the profile has loaded",
  async (choice) => {
    mockResponse(profiles.get, { ...profile, is_staff: true });
    if (choice) chooseOrganization(choice);

    await renderScreen(<Screen />);

    expect(await screen.findByText(/^First/)).toBeDefined();
    expect(stored()).toBe(first.id);
  },
);

test("3.8: the chosen organization is stored by id and by identifier", () => {
  chooseOrganization(second);

  expect({ ...window.localStorage }).toEqual({
    selectedOrganizationId: second.id,
    selectedOrganizationIdentifier: "Second",
  });
});
