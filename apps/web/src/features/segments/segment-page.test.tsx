import { customers } from "@delight/contract/customers";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import { aProfile, renderScreen, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { SegmentPage } from "./segment-page.tsx";

const id = "0198c1f0-7a00-7000-8000-000000000001";
const moment = "2026-03-01T09:00:00Z";
const reach = { total: 12, no_address: 2, no_consent: 1, suppressed: 1, shared_address: 0, reachable: 8 };
const saved = { id, name: "Plans", customers: 12, broken: null, created_at: moment, updated_at: moment };
const place = { path: "/segments/$id", texts: ["segments" as const] };

let sent: Sent[];

function signIn(permissions: ("segments.view" | "segments.change")[]) {
  useSession.setState({ isAuthenticated: true });
  serverSays(profiles.get, aProfile({ user_permissions: permissions }));
}

beforeEach(() => {
  sent = silenceServer();
  serverSays(services.list, { items: [], total: 0 });
  serverSays(customers.tags, [{ tag: "Boiler plan", customers: 12 }]);
  serverSays(segments.reach, { ...reach, sample: [{ id, name: "Amira Bennett", email: null }] });
  signIn(["segments.view", "segments.change"]);
});

describe("the page of a segment", () => {
  it("says whom a rule means and whom it reaches while it is written, and saves it", async () => {
    serverSays(segments.create, { ...saved, rule: { version: 1, kind: "tag", tag: "Boiler plan" } });
    serverSays(segments.get, { ...saved, rule: { version: 1, kind: "tag", tag: "Boiler plan" } });
    await renderScreen(<SegmentPage />, { ...place, address: "/segments/new" });

    await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "Plans");
    await userEvent.click(screen.getByRole("radio", { name: "Customers with a tag" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Tag" }), "Boiler plan");

    expect(await screen.findByText("8 of 12 can be mailed")).toBeDefined();
    expect(screen.getByText("Customers with the tag Boiler plan.")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => {
      const bodies = sent.filter(({ url, method }) => method === "POST" && url.pathname === "/api/segments/");
      expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { name: "Plans", rule: { version: 1, kind: "tag", tag: "Boiler plan" } },
      ]);
    });
  });

  it("explains a segment that is broken and shows the server's refusal at its field", async () => {
    const rule = {
      version: 1 as const,
      kind: "service_due" as const,
      service_id: id,
      within_days: 30,
      include_overdue: true,
    };
    serverSays(segments.get, { ...saved, rule, broken: "The service was deleted" });
    serverRefuses(segments.update, 400, {
      detail: "Some fields cannot be accepted",
      code: "invalid_input",
      errors: { "rule.service_id": ["choose a service of the catalog"] },
      request_id: "r1",
    });
    await renderScreen(<SegmentPage />, { ...place, address: `/segments/${id}` });

    expect(await screen.findByText("This segment reaches nobody")).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));

    expect(await screen.findByText("Please choose a service of the catalog.")).toBeDefined();
  });

  it("offers nothing to change to who may only look (6.3)", async () => {
    signIn(["segments.view"]);
    serverSays(segments.get, { ...saved, rule: { version: 1, kind: "everyone" } });
    await renderScreen(<SegmentPage />, { ...place, address: `/segments/${id}` });

    expect((await screen.findByDisplayValue("Plans")).matches("fieldset:disabled *")).toBe(true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it.each([
    [404, { detail: "not found", code: "not_found", request_id: "r" }],
    [400, { detail: "id: Invalid UUID", code: "invalid_input", errors: { id: ["Invalid UUID"] }, request_id: "r" }],
  ])("an address of nothing (%i) says so and leads to the list, without another try", async (status, refusal) => {
    serverRefuses(segments.get, status, refusal);
    await renderScreen(<SegmentPage />, { ...place, address: "/segments/nonsense" });

    expect(await screen.findByText("This segment is not here")).toBeDefined();
    expect(screen.getByRole("link", { name: "Show all segments" }).getAttribute("href")).toBe("/segments");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
