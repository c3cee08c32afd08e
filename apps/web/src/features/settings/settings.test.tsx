import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import { aProfile, renderScreen, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { CompanySettingsPage } from "./company-settings-page.tsx";

const settings = {
  id: "01890000-0000-7000-8000-000000000001",
  identifier: "hartley",
  name: "Hartley",
  time_zone: "Europe/London",
  currency: "GBP",
  language: "en" as const,
  postal_address: "14 Viaduct Road",
  sender_name: "Hartley",
  sender_address: "hello@hartley.example",
  reply_to: "",
  attribution_window_days: 30,
};

function signedInAs(role: "owner" | "viewer") {
  useSession.setState({ isAuthenticated: true });
  serverSays(profiles.get, aProfile({ user_permissions: [...rolePermissions[role]] }));
}

let sent: Sent[];
beforeEach(() => {
  sent = silenceServer();
  serverSays(organizations.getSettings, settings);
});

const show = (address = "/company-settings") =>
  renderScreen(<CompanySettingsPage />, { address, path: "/company-settings", texts: ["settings"] });

test("2.17: a tab sends its own settings and nothing else", async () => {
  signedInAs("owner");
  serverSays(organizations.updateSettings, { ...settings, attribution_window_days: 45 });
  await show("/company-settings?tab=attribution");

  const save = await screen.findByRole("button", { name: "Save" });
  const field = screen.getByLabelText("Days after a click");
  await userEvent.clear(field);
  await userEvent.type(field, "45");
  await userEvent.click(save);

  await expect.poll(() => sent.find(({ method }) => method === "PATCH")?.body).toBe('{"attribution_window_days":45}');
});

test("a refusal of the server stands at its field", async () => {
  signedInAs("owner");
  serverRefuses(organizations.updateSettings, 400, {
    detail: "name: is taken",
    code: "invalid_input",
    errors: { name: ["is taken"] },
    request_id: "r-1",
  });
  await show();

  await userEvent.type(await screen.findByLabelText("Name"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
});

test("6.3: a viewer reads the settings and finds nothing to save", async () => {
  signedInAs("viewer");
  await show();

  expect(await screen.findByText(/an owner can change them/)).toBeTruthy();
  expect(screen.getByLabelText("Name").hasAttribute("readonly")).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
