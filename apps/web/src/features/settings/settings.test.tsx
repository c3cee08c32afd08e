import { firstRules } from "@delight/contract/attribution";
import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { monitoring } from "@delight/contract/monitoring";
import { holidays } from "@delight/contract/holidays";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import {
  coded,
  buildPublicStatus,
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { CompanySettingsPage } from "./company-settings-page.tsx";

const settings = buildSettings();
const rules = { ...firstRules, version: 4, delivered_days: 0 };

function signedInAs(role: "owner" | "viewer") {
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(holidays.list, { items: [] });
  mockResponse(organizations.getSettings, settings);
  mockResponse(audit.lastChanges, []);
  mockResponse(conversions.rules, { current: rules, former: [] });
  mockResponse(conversions.run, null);
  mockResponse(monitoring.frontDoor, buildPublicStatus());
});

const show = (address = "/company-settings") =>
  renderScreen(<CompanySettingsPage />, {
    address,
    path: "/company-settings",
    texts: ["settings", "monitoring", "fields", "parts"],
  });

test("2.17: a tab sends its own settings and nothing else", async () => {
  signedInAs("owner");
  mockResponse(organizations.updateSettings, { ...settings, measures_opens: false });
  await show("/company-settings?tab=measuring");

  const field = await screen.findByRole("switch", { name: /^Measure who opens mails/ });
  await expect.poll(() => field.hasAttribute("disabled")).toBe(false);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toBe('{"measures_opens":false,"seen":{"measures_opens":true}}');
});

test("2.17: rules of attribution are saved with the version that was seen", async () => {
  signedInAs("owner");
  mockResponse(conversions.changeRules, { ...rules, version: 5, click_days: 45 });
  await show("/company-settings?tab=attribution");

  const field = await screen.findByLabelText("Days after a click");
  await expect.poll(() => field.hasAttribute("readonly")).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, "45");
  await userEvent.click(screen.getByLabelText(/^Emails about one site/));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toBe('{"click_days":45,"open_days":14,"delivered_days":0,"same_site":true,"version":4}');
});

test("2.17: rules that somebody else saved meanwhile are told of, nothing typed is lost, and saving again replaces them", async () => {
  signedInAs("owner");
  mockErrorResponse(conversions.changeRules, 409, { detail: "", code: "conflict", request_id: "r1" });
  await show("/company-settings?tab=attribution");
  const field = await screen.findByLabelText<HTMLInputElement>("Days after a click");
  await expect.poll(() => field.hasAttribute("readonly")).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, "45");
  mockResponse(conversions.rules, { current: { ...rules, version: 5, open_days: 3 }, former: [] });

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Somebody else has saved other rules/)).toBeTruthy();
  expect(field.value).toBe("45");
  mockResponse(conversions.changeRules, { ...rules, version: 6, click_days: 45 });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect
    .poll(() => sent.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? "{}").version))
    .toEqual([4, 5]);
});

test("2.17: rules that come meanwhile are shown where nothing was typed, and where something was they are offered", async () => {
  signedInAs("owner");
  const { client } = await show("/company-settings?tab=attribution");
  const field = async () => screen.findByLabelText<HTMLInputElement>("Days after a click");
  const reread = async (version: number, click_days: number) => {
    mockResponse(conversions.rules, { current: { ...rules, version, click_days }, former: [] });
    await client.invalidateQueries({ queryKey: ["conversions"] });
  };
  await expect.poll(async () => (await field()).hasAttribute("readonly")).toBe(false);
  await reread(5, 9);
  await expect.poll(async () => (await field()).value).toBe("9");

  await userEvent.clear(await field());
  await userEvent.type(await field(), "45");
  await reread(6, 11);
  await userEvent.click(await screen.findByRole("button", { name: "Keep theirs" }));

  expect((await field()).value).toBe("11");
});

test("2.17: a tab is made when somebody opens it, and what was typed there stays while another one is looked at", async () => {
  signedInAs("owner");
  await show();
  await screen.findByLabelText("Name");
  expect(screen.queryByLabelText("Days after a click")).toBeNull();

  await userEvent.click(screen.getByRole("tab", { name: "Conversions" }));
  await userEvent.clear(await screen.findByLabelText("Days after a click"));
  await userEvent.type(screen.getByLabelText("Days after a click"), "7");
  await userEvent.click(screen.getByRole("tab", { name: "General" }));

  expect(screen.getByLabelText<HTMLInputElement>("Days after a click").value).toBe("7");
});

test("2.17: what was discarded or saved takes the focus to its tab, not out of the page", async () => {
  signedInAs("owner");
  mockResponse(organizations.updateSettings, settings);
  await show();

  for (const button of ["Discard", "Save"]) {
    await userEvent.type(await screen.findByLabelText("Name"), "!");
    await userEvent.click(screen.getByRole("button", { name: button }));
    await expect.poll(() => document.activeElement?.textContent).toBe("General");
  }
});

test("a refusal of the server stands at its field", async () => {
  signedInAs("owner");
  mockErrorResponse(organizations.updateSettings, 400, {
    detail: "name: is taken",
    code: "invalid_input",
    field_errors: { name: [{ code: "unforeseen", params: {}, message: "is taken" }] },
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

/** The name is being changed here, and has become another one there. */
async function typeWhileOthersSave() {
  await show();
  await fill(await screen.findByLabelText("Name"), " Ltd");
  mockResponse(organizations.getSettings, { ...settings, name: "Hartley & Sons" });
  mockErrorResponse(organizations.updateSettings, 409, {
    detail: "Somebody else changed these settings meanwhile",
    code: "conflict",
    field_errors: coded({ name: "changedMeanwhile" }),
    request_id: "r-1",
  });
}

test("2.17: what somebody else saved meanwhile is shown before it is replaced", async () => {
  signedInAs("owner");
  await typeWhileOthersSave();

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Hartley & Sons");
  mockResponse(organizations.updateSettings, { ...settings, name: "Hartley Ltd" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const bodies = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await expect
    .poll(bodies)
    .toEqual([
      '{"name":"Hartley Ltd","seen":{"name":"Hartley"}}',
      '{"name":"Hartley Ltd","seen":{"name":"Hartley & Sons"}}',
    ]);
  await expect.poll(() => screen.queryByText("Hartley & Sons")).toBeNull();
});

test("2.17: theirs can be kept instead, and nothing is left to save", async () => {
  signedInAs("owner");
  await typeWhileOthersSave();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await userEvent.click(await screen.findByRole("button", { name: "Keep theirs" }));

  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Hartley & Sons");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("2.17: hours that overlap are refused at their day before anything is sent", async () => {
  signedInAs("owner");
  mockResponse(organizations.getSettings, {
    ...settings,
    business_hours: [
      { day: 1, opens: "08:00", closes: "12:00" },
      { day: 1, opens: "13:00", closes: "17:00" },
    ],
  });
  await show();

  const [, second] = await screen.findAllByLabelText("Opens: Monday");
  if (second) fireEvent.change(second, { target: { value: "11:00" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("These hours overlap with others of the day.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByLabelText("Opens: Monday")[1]);
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
});

test("2.17: a card says who changed it last, and leads to its history", async () => {
  signedInAs("owner");
  mockResponse(audit.lastChanges, [
    {
      field: "phone",
      changed_at: "2026-01-01T00:00:00Z",
      actor: { id: null, name: "Olive", is_staff: false, is_key: false },
    },
    {
      field: "currency",
      changed_at: "2026-02-01T00:00:00Z",
      actor: { id: null, name: "Paul", is_staff: true, is_key: false },
    },
  ]);
  await show();

  const [firm] = await screen.findAllByRole("link", { name: "History" });

  expect(screen.getByText("Olive")).toBeTruthy();
  expect(firm?.getAttribute("href")).toContain("tab=audit&fields=name%2Cwebsite%2Cphone%2Cpostal_address");
});

test("2.17: what is measured of readers is switched off in a tab of its own, which says what that means", async () => {
  signedInAs("owner");
  mockResponse(organizations.updateSettings, { ...settings, measures_opens: false });
  await show("/company-settings?tab=measuring");

  const opens = await screen.findByRole("switch", { name: /^Measure who opens mails/ });
  await expect.poll(() => opens.hasAttribute("disabled")).toBe(false);
  expect(screen.getByText(/what is entered by hand, remains/)).toBeTruthy();
  await userEvent.click(opens);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toBe('{"measures_opens":false,"seen":{"measures_opens":true}}');
});

test("UTM parameters are switched on, shown in a link as they are typed, and saved as a whole", async () => {
  signedInAs("owner");
  const { utm } = settings;
  mockResponse(organizations.updateSettings, { ...settings, utm: { ...utm, is_on: true } });
  await show("/company-settings?tab=measuring");

  const isOn = await screen.findByRole("switch", { name: /^Add UTM parameters to links/ });
  await expect.poll(() => isOn.hasAttribute("disabled")).toBe(false);
  await userEvent.click(isOn);
  const source = await screen.findByLabelText("Source");
  await userEvent.clear(source);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => source.getAttribute("aria-invalid")).toBe("true");
  await fill(source, "post");
  await userEvent.type(screen.getByLabelText("Only links to these domains", { selector: "input" }), "firm.test{Enter}");

  expect(
    screen.getByText("https://firm.test/?utm_source=post&utm_medium=email&utm_campaign=spring-service"),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => JSON.parse(sent.find(({ method }) => method === "PATCH")?.body ?? "null") as unknown)
    .toEqual({ utm: { ...utm, is_on: true, source: "post", domains: ["firm.test"] }, seen: { utm } });
});

test("UTM what is no domain is told at the field of domains", async () => {
  signedInAs("owner");
  mockResponse(organizations.getSettings, { ...settings, utm: { ...settings.utm, is_on: true } });
  await show("/company-settings?tab=measuring");

  const domains = await screen.findByLabelText("Only links to these domains", { selector: "input" });
  await expect.poll(() => domains.hasAttribute("readonly")).toBe(false);
  await userEvent.type(domains, "no domain{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText(/example\.com$|such as example\.com/)).toBeTruthy();
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
});
