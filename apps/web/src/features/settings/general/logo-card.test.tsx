import { organizations } from "@delight/contract/organizations";
import { Notifications, notifications } from "@mantine/notifications";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetScope } from "../../../lib/session/scope.ts";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { dismissAllUndos } from "../../../ui/undo/pending-undos.ts";
import { LogoCard } from "./logo-card.tsx";

const logo = "/api/organizations/logos/abcdefghijklmnopqrstuvwx.webp";

let sent: SentRequest[];
let uploaded: File[];
let addresses: string[];
let uploadAnswer: { status: number; body: string };

/** An upload goes by another way than `fetch`. */
class Uploads extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = uploadAnswer.status;
  readonly responseText = uploadAnswer.body;
  open(_method: string, url: string) {
    addresses.push(new URL(url).search);
  }
  setRequestHeader() {}
  send(form: FormData) {
    uploaded.push(form.get("file") as File);
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  uploaded = [];
  addresses = [];
  uploadAnswer = { status: 200, body: '{"url":"/api/organizations/logos/zyxwvutsrqponmlkjihgfedc.webp"}' };
  vi.stubGlobal("XMLHttpRequest", Uploads);
  sent = mockServer();
  mockResponse(organizations.readLogo, "the picture");
  mockResponse(organizations.removeLogo, {});
});
afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  vi.unstubAllGlobals();
});

const removals = () => sent.filter(({ method }) => method === "DELETE").length;
const pressUndo = () => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });

async function removeLogo() {
  const card = (
    <>
      <LogoCard logo={logo} name="Hartley" mayChange />
      <Notifications />
    </>
  );
  const { container } = await renderScreen(card, { texts: ["settings"] });
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  return container;
}

test("2.17: a logo is removed at once, and undo sends the same picture again", async () => {
  await removeLogo();
  await expect.poll(removals).toBe(1);

  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(() => uploaded.length).toBe(1);
  expect(await uploaded[0]?.text()).toBe('"the picture"');
  expect(addresses).toEqual(["?seen=none"]);
  expect(removals()).toBe(1);
  expect(sent.find(({ method }) => method === "DELETE")?.url.searchParams.get("seen")).toBe(logo);
});

test("2.17: what a colleague has uploaded meanwhile stays, and who wanted to undo is told", async () => {
  await removeLogo();
  const undo = await screen.findByRole("button", { name: "Undo" });
  uploadAnswer = { status: 409, body: '{"detail":"theirs","code":"conflict","request_id":"r"}' };

  await userEvent.click(undo);

  expect(await screen.findByText(/somebody has uploaded another one meanwhile/)).toBeDefined();
  expect(screen.queryByText("Undone")).toBeNull();
});

test("2.17: a logo that a colleague has changed meanwhile is not removed, and that is said", async () => {
  mockErrorResponse(organizations.removeLogo, 409, { detail: "theirs", code: "conflict", request_id: "r" });

  await removeLogo();

  expect(await screen.findByText(/somebody has changed the logo meanwhile/i)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("2.17: in another organization there is no way back to the logo of this one", async () => {
  await removeLogo();
  await screen.findByRole("button", { name: "Undo" });

  resetScope();
  pressUndo();

  await expect.poll(() => screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(uploaded).toEqual([]);
});

test("2.17: who switches while the picture is on its way removes the logo of neither", async () => {
  const arrive = Promise.withResolvers<void>();
  const network = vi.mocked(window.fetch);
  const answer = network.getMockImplementation();
  network.mockImplementation(async (...request) => {
    await arrive.promise;
    return answer?.(...request) ?? Response.error();
  });
  await removeLogo();

  resetScope();
  arrive.resolve();

  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect.poll(() => screen.getByRole("button", { name: "Remove" }).hasAttribute("disabled")).toBe(false);
  expect(removals()).toBe(0);
});

test("2.17: a picture chosen after the removal stays", async () => {
  const card = await removeLogo();
  await screen.findByRole("button", { name: "Undo" });

  const chooser = card.querySelector("input");
  if (chooser) await userEvent.upload(chooser, new File(["new"], "new.png", { type: "image/png" }));
  await screen.findByText("The logo is saved");
  pressUndo();

  expect(uploaded.map(({ name }) => name)).toEqual(["new.png"]);
  expect(removals()).toBe(1);
});
