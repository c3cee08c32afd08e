import { profiles } from "@delight/contract/profiles";
import { suppressions } from "@delight/contract/suppressions";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../lib/session/store.ts";
import {
  buildProfile,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../testing.tsx";
import { ExportButton } from "./export-button.tsx";

const reason = "Your role may not export customers’ data. Ask an owner if you need it.";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockErrorResponse(suppressions.exportCsv, 403, { detail: "no", code: "not_allowed", request_id: "r" });
});
afterEach(resetSessionStore);

async function show(permissions: readonly ("customers.view" | "customers.export")[]): Promise<HTMLElement> {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  const button = <ExportButton endpoint={suppressions.exportCsv} input={{}} fileName="suppressions.csv" />;
  await renderScreen(button, { texts: ["parts"] });
  return screen.findByRole("button", { name: "Export" });
}

const asked = () => sent.filter(({ url }) => url.pathname.endsWith("/export")).length;

test.each([[["customers.view"] as const], [["customers.export"] as const]])(
  "6.3: with %j alone the export is off, and says why by keyboard",
  async (permissions) => {
    const button = await show(permissions);

    await userEvent.tab();
    expect(await screen.findByText(reason)).toBeDefined();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter}");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(asked()).toBe(0);
  },
);

test("6.3: whoever may see a list and export it takes it away", async () => {
  const button = await show(["customers.view", "customers.export"]);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();

  await userEvent.click(button);

  await expect.poll(asked).toBe(1);
});
