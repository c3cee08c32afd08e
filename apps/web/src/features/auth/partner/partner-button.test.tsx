import { monitoring } from "@delight/contract/monitoring";
import { partners } from "@delight/contract/partners";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  buildPublicStatus,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { PartnerButton } from "./partner-button.tsx";

let sent: SentRequest[];
const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  sent = mockServer();
  vi.stubGlobal("location", { origin: "http://localhost:3000", protocol: "http:", pathname: "/login", assign });
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  assign.mockClear();
});

async function open(address = "/login") {
  mockResponse(monitoring.frontDoor, buildPublicStatus({ simpro: true }));
  await renderScreen(<PartnerButton />, { address, texts: ["auth"] });
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Simpro" }));
  return screen.findByLabelText<HTMLInputElement>("Your Simpro address");
}
const posts = () => sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as unknown);
const go = () => userEvent.click(screen.getByRole("button", { name: "Go to Simpro" }));

test("2.3: signing in with Simpro is offered only where the server says so", async () => {
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  await renderScreen(<PartnerButton />, { address: "/login", texts: ["auth"] });

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});

test("2.3: it asks for the build, leaves for it, and remembers it and where to go afterwards", async () => {
  mockResponse(partners.startSignIn, { url: "https://acme.simprocloud.com/oauth2/login?x", browser_key: "key" });
  const input = await open("/login?to=%2Fcustomers%3Fpage%3D2");
  expect(document.activeElement).toBe(input);
  await fill(input, "https://Acme.simprocloud.com/staff");

  await go();

  await waitFor(() => expect(assign.mock.calls).toEqual([["https://acme.simprocloud.com/oauth2/login?x"]]));
  expect(posts()).toEqual([{ build: "acme", suffix: "simprocloud.com", return_to: "/customers?page=2" }]);
  expect(window.localStorage.getItem("simproBuild")).toBe("acme.simprocloud.com");
  expect(JSON.parse(window.sessionStorage.getItem("simproSignIn") ?? "")).toEqual({
    browserKey: "key",
    returnTo: "/customers?page=2",
  });
});

test("what is no build is said at the field, and nothing is sent", async () => {
  await fill(await open(), "evil.example");

  await go();

  expect(await screen.findByText("Please enter an address such as acme or acme.simprosuite.com.")).toBeDefined();
  expect(posts()).toEqual([]);
});

test("a server that cannot begin is explained, and what was typed stays", async () => {
  mockErrorResponse(partners.startSignIn, 503, { detail: "no", code: "unavailable", request_id: "r" });
  window.localStorage.setItem("simproBuild", "acme.simprosuite.com");
  const input = await open();

  await go();

  expect(await screen.findByRole("alert")).toBeDefined();
  expect(input.value).toBe("acme.simprosuite.com");
  expect(assign).not.toHaveBeenCalled();
});
