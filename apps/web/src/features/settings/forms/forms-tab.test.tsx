import { customFields } from "@delight/contract/custom-fields";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { signUpForms } from "@delight/contract/sign-up-forms";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import { buildProfile, fill, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { FormsTab } from "./forms-tab.tsx";

const text = { title: "Our news", consent: "I want e-mail.", thanks: "" };
const form = {
  id: "01890000-0000-7000-8000-0000000000f1",
  name: "Kiosk",
  asks_name: true,
  asks_phone: false,
  fields: [],
  topics: [],
  tags: ["web"],
  texts: { en: text, fr: text, ar: text },
  website: "",
  is_active: true,
  version: 3,
  asked: 1200,
  confirmed: 7,
  url: "https://mail.ours.test/f/abc",
  created_at: "2026-01-02T10:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(customFields.list, []);
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const tab = (
    <>
      <Notifications />
      <FormsTab organization={{ name: "Hartley", website: "https://hartley.test" }} />
    </>
  );
  return renderScreen(tab, { texts: ["settings", "fields", "parts"] });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url.pathname}`);

test("a new form is ready in three languages and needs no more than a name", async () => {
  mockResponse(signUpForms.list, []);
  mockResponse(signUpForms.create, form);
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Add form" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add a sign-up form" }));
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  const isRefused = requests().length === 0;
  await fill(drawer.getByLabelText(/^Name/), "Kiosk");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));

  expect(isRefused).toBe(true);
  await expect.poll(requests).toEqual(["POST /api/sign-up-forms/"]);
  const body = signUpForms.create.input.parse(JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? ""));
  expect(body).toMatchObject({ name: "Kiosk", asks_name: true, website: "https://hartley.test" });
  expect(body.texts.fr.consent).toContain("Hartley");
});

test("a form tells how often it was sent and confirmed, and gives its HTML in any language", async () => {
  mockResponse(signUpForms.list, [form]);
  mockResponse(signUpForms.snippet, { html: '<form method="post">…</form>' });
  await show("viewer");

  const row = await screen.findByRole("listitem");
  await userEvent.click(within(row).getByRole("button", { name: "HTML of Kiosk" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kiosk on your website" }));

  expect(row.textContent).toContain("Asked: 1,200 · confirmed: 7");
  expect(await dialog.findByText('<form method="post">…</form>')).toBeTruthy();
  expect(dialog.getByTitle("Preview").getAttribute("sandbox")).toBe("");
});

test("6.3: who may not change settings neither adds nor changes forms", async () => {
  mockResponse(signUpForms.list, [form]);
  await show("marketer");

  expect(await screen.findByRole("link", { name: "Open Kiosk" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add form" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Actions/ })).toBeNull();
});

test("a form is deleted after a question", async () => {
  mockResponse(signUpForms.list, [form]);
  mockResponse(signUpForms.remove, {});
  await show();

  await userEvent.click(await screen.findByRole("button", { name: /Kiosk/, expanded: false }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete Kiosk?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));

  await expect.poll(requests).toEqual([`DELETE /api/sign-up-forms/${form.id}`]);
});
