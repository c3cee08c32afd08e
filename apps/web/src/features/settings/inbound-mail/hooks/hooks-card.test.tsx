import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { type ProviderHook, providerHooks } from "@delight/contract/provider-hooks";
import { Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { HooksCard } from "./hooks-card.tsx";

const postmark: ProviderHook = {
  id: "01890000-0000-7000-8000-0000000000f1",
  provider: "postmark",
  name: "",
  url: "https://mail.firm.test/t/h/secret-path",
  is_on: true,
  topic_arn: null,
  confirmed_at: null,
  calls: 2,
  events: 1200,
  refused: 0,
  last_received_at: "2026-01-02T10:00:00Z",
  last_refused_at: null,
  last_refusal: null,
  created_at: "2026-01-01T10:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
});
afterEach(resetSessionStore);

const show = (hooks: readonly ProviderHook[]) => {
  mockResponse(providerHooks.list, [...hooks]);
  return renderScreen(
    <>
      <Notifications />
      <HooksCard />
    </>,
  );
};

test("a provider is added, and what to enter there is shown with its password this once", async () => {
  const user = userEvent.setup();
  mockResponse(providerHooks.create, { hook: postmark, secret: "long-password" });
  await show([]);

  await user.click(await screen.findByRole("button", { name: "Add provider" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("dialog", { name: /Set up .?Postmark/ });
  expect(
    within(dialog)
      .getByText("https://delight:long-password@mail.firm.test/t/h/secret-path")
      .hasAttribute("data-private"),
  ).toBe(true);
  expect(JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? "{}")).toEqual({
    provider: "postmark",
    name: "",
  });
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("each says whether it is heard, and why its last call was refused", async () => {
  const refused: ProviderHook = {
    ...postmark,
    id: "01890000-0000-7000-8000-0000000000f2",
    provider: "sendgrid",
    name: "Newsletter",
    refused: 3,
    last_refused_at: "2026-01-03T10:00:00Z",
    last_refusal: "signature",
  };
  const amazon: ProviderHook = { ...postmark, id: "01890000-0000-7000-8000-0000000000f3", provider: "ses" };
  await show([postmark, refused, { ...amazon, calls: 0, events: 0, last_received_at: null }]);

  const rows = await screen.findAllByRole("listitem");
  expect(rows).toHaveLength(3);
  const [first, second, third] = rows;
  expect(first?.textContent).toMatch(/Postmark.*Switched on.*2 calls · 1,200 reports/);
  expect(second?.textContent).toMatch(/Newsletter.*Lately refused.*3 refused.*Compare the key here/);
  expect(third?.textContent).toMatch(/Amazon SES.*Not confirmed yet/);
});

test("one that is switched off says so as the reason of its refusals, and no longer once it is on", async () => {
  const off = { ...postmark, refused: 1, last_refused_at: "2026-01-03T10:00:00Z", last_refusal: "off" as const };
  await show([
    { ...off, is_on: false },
    { ...off, id: "01890000-0000-7000-8000-0000000000f4", name: "Again" },
  ]);

  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/Switched off.*It is switched off here/);
  expect(second?.textContent).toMatch(/Again.*Switched on/);
  expect(second?.textContent).not.toMatch(/switched off here/);
});

test("it is switched off, and asked before it is removed", async () => {
  const user = userEvent.setup();
  mockResponse(providerHooks.update, { ...postmark, is_on: false });
  mockResponse(providerHooks.remove, {});
  await show([postmark]);

  await user.click(await screen.findByRole("button", { name: /Postmark/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Switch off" }));
  await waitFor(() => expect(sent.some(({ method }) => method === "PATCH")).toBe(true));
  await user.click(screen.getByRole("button", { name: /Postmark/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  expect(JSON.parse(sent.find(({ method }) => method === "PATCH")?.body ?? "{}")).toEqual({ is_on: false });
});
