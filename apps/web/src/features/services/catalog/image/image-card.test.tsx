import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { services } from "@delight/contract/services";
import { Notifications, notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetScope } from "../../../../lib/session/scope.ts";
import { useSession } from "../../../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { dismissAllUndos } from "../../../../ui/undo/pending-undos.ts";
import type { Service } from "../../services.api.ts";
import { boiler } from "../../testing.ts";
import { ImageCard } from "./image-card.tsx";

const image = { url: "/api/services/images/abc.webp", smallUrl: "/api/services/images/abc-small.webp" };
const service = { ...services.get.output.parse(boiler), image } as unknown as Service;

let sent: SentRequest[];
let uploaded: File[];
let answer: { status: number; body: string };

/** An upload goes by another way than `fetch`. */
class Uploads extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = answer.status;
  readonly responseText = answer.body;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    uploaded.push(form.get("file") as File);
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  uploaded = [];
  answer = { status: 200, body: '{"url":"/api/services/images/new.webp","small_url":"/api/services/images/n.webp"}' };
  vi.stubGlobal("XMLHttpRequest", Uploads);
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.removeImage, {});
  mockResponse(services.restoreImage, { image: null });
  signInAs("owner");
});
afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  vi.unstubAllGlobals();
});

function signInAs(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

const show = (shown = service) =>
  renderScreen(
    <>
      <ImageCard service={shown} />
      <Notifications />
    </>,
    { texts: ["services"] },
  );

async function choose(file: File, shown = service) {
  const { container } = await show(shown);
  await screen.findByRole("button", { name: "Choose a picture" });
  const chooser = container.querySelector("input");
  if (chooser) await userEvent.setup({ applyAccept: false }).upload(chooser, file);
}

const restored = () =>
  sent
    .filter(({ url }) => url.pathname.endsWith("/image/restore"))
    .map(({ body }) => JSON.parse(body ?? "") as unknown);

test("2.14 an image is called by the name of its service; removed, it comes back by undo", async () => {
  await show();
  expect((await screen.findByRole("img", { name: "Boiler service" })).getAttribute("src")).toBe(image.url);

  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(restored).toEqual([{ before: image.url }]);
  expect(sent.find(({ method }) => method === "DELETE")?.url.searchParams.get("seen")).toBe(image.url);
});

test("2.14 the first image of a service is taken back to none", async () => {
  await choose(new File(["x"], "boiler.gif", { type: "image/gif" }), { ...service, image: null });
  await screen.findByText("The image is saved");

  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(restored).toEqual([{ before: null }]);
  expect(uploaded.map(({ name }) => name)).toEqual(["boiler.gif"]);
});

test("2.14 what a colleague has changed meanwhile stays, and that is said", async () => {
  mockErrorResponse(services.removeImage, 409, { detail: "theirs", code: "conflict", request_id: "r" });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));

  expect(await screen.findByText(/somebody has changed the image meanwhile/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("2.14 an SVG is refused before it is sent, and what the server refuses is said in words", async () => {
  await choose(new File(["<svg/>"], "boiler.svg", { type: "image/svg+xml" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please choose a PNG, JPEG, WebP or GIF picture.");

  expect(uploaded).toEqual([]);
});

test("2.14 a broken picture is told as such", async () => {
  answer = {
    status: 400,
    body: JSON.stringify({
      detail: "no",
      code: "invalid_input",
      field_errors: coded({ file: "photoBroken" }),
      request_id: "r",
    }),
  };

  await choose(new File(["x"], "boiler.png", { type: "image/png" }));

  expect((await screen.findByRole("alert")).textContent).toMatch(/picture/i);
});

test("2.14 in another organization there is no way back", async () => {
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await screen.findByRole("button", { name: "Undo" });

  resetScope();

  await expect.poll(() => screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(restored()).toEqual([]);
});

test("6.3 who may only look sees the image and nothing to change it by", async () => {
  signInAs("viewer");
  await show();

  expect(await screen.findByRole("img", { name: "Boiler service" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
