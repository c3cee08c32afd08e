import { type EmailImage, emailImages } from "@delight/contract/email-images";
import type { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { notifications, Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { dismissAllUndos } from "../../../ui/undo/pending-undos.ts";
import { PickImage } from "./pick-image.tsx";
import type { PickedImage } from "./picked-image.ts";

function anImage(number: number, name: string): EmailImage {
  return {
    id: `0198c1f0-7a00-7000-8000-00000000000${number}`,
    src: `/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${number}.png`,
    thumbnail: `/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${number}_s.png`,
    name,
    alt: "",
    width: 800,
    height: 600,
    bytes: 20_000,
    uses: 0,
    created_at: "2026-03-01T09:00:00Z",
  };
}
const [van, team] = [anImage(1, "Our van"), anImage(2, "Our team")];

let sent: SentRequest[];
let picked: PickedImage[];
let closings: number;
beforeEach(() => {
  sent = mockServer();
  picked = [];
  closings = 0;
  mockResponse(emailImages.list, { items: [van, team], total: 2 });
  mockResponse(emailImages.get, { ...van, emails: [{ id: team.id, name: "Spring news" }], uses: 1 });
  signIn(["emails.view", "emails.change"]);
});
afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  vi.unstubAllGlobals();
});

function signIn(permissions: Permission[]) {
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: permissions }));
}

const show = () =>
  renderScreen(
    <>
      <PickImage opened onClose={() => (closings += 1)} onPick={(image) => picked.push(image)} />
      <Notifications />
    </>,
    { texts: ["images"] },
  );
const option = (name: string) => screen.findByRole("option", { name });
const bodies = (method: string) =>
  sent.filter((one) => one.method === method).map(({ body }) => JSON.parse(body ?? "{}") as unknown);

test("an image is looked at, with where it is used, and inserted", async () => {
  await show();
  await userEvent.click(await option("Our van"));

  const details = screen.getByRole("complementary", { name: "About this image" });
  expect(await within(details).findByText("Spring news")).toBeDefined();
  await userEvent.click(within(details).getByRole("button", { name: "Insert" }));

  expect(picked).toEqual([{ src: van.src, alt: "", width: 800, height: 600 }]);
});

test("2.17 by keyboard: arrow keys go from image to image, and Enter inserts one", async () => {
  await show();
  (await option("Our van")).focus();

  await userEvent.keyboard("{End}{Enter}");

  expect(picked.map(({ src }) => src)).toEqual([team.src]);
});

test("what an image shows is written down when the field is left", async () => {
  mockResponse(emailImages.change, { ...van, alt: "A white van" });
  await show();
  await userEvent.click(await option("Our van"));

  await userEvent.type(screen.getByLabelText("What it shows"), " A white\nvan ");
  await userEvent.tab();

  await expect.poll(() => bodies("PATCH")).toEqual([{ name: "Our van", alt: "A white van" }]);
});

test("what is typed about an image goes with it when it is inserted at once", async () => {
  mockResponse(emailImages.change, { ...van, alt: "A white van" });
  await show();
  await userEvent.click(await option("Our van"));

  await fill(screen.getByLabelText("What it shows"), " A white  van");
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));

  expect(picked).toEqual([{ src: van.src, alt: "A white van", width: 800, height: 600 }]);
});

test("what became of one image does not take away another one that is looked at meanwhile", async () => {
  const answer = Promise.withResolvers<EmailImage>();
  mockHandler(emailImages.change, () => answer.promise);
  await show();
  await userEvent.click(await option("Our van"));
  await fill(screen.getByLabelText("What it shows"), "A white van");
  await userEvent.click(await option("Our team"));
  await expect.poll(() => bodies("PATCH")).toHaveLength(1);

  answer.resolve({ ...van, alt: "A white van" });
  mockResponse(emailImages.list, { items: [{ ...van, name: "Stored" }, team], total: 2 });

  expect(await option("Stored")).toBeDefined();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Our team");
});

test("an image that is taken out comes back by undo; one that an email shows stays, in words", async () => {
  mockResponse(emailImages.remove, {});
  mockResponse(emailImages.restore, van);
  await show();
  await userEvent.click(await option("Our van"));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await expect.poll(() => sent.some(({ url }) => url.pathname.endsWith("/restore"))).toBe(true);

  mockErrorResponse(emailImages.remove, 409, { code: "conflict", detail: "The email shows it" });
  await userEvent.click(await option("Our van"));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));

  expect(await screen.findByText(/stays in the library/)).toBeDefined();
});

test("a part of an image is cut by numbers, and the new image is looked at", async () => {
  mockResponse(emailImages.crop, anImage(3, "Our van, cut"));
  await show();
  await userEvent.click(await option("Our van"));
  await userEvent.click(screen.getByRole("button", { name: "Crop" }));
  const dialog = await screen.findByRole("dialog", { name: /Crop/ });

  await userEvent.click(within(dialog).getByRole("radio", { name: "1:1" }));
  const left = within(dialog).getByLabelText("From the left");
  await userEvent.clear(left);
  await userEvent.type(left, "50");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save as a new image" }));

  await expect.poll(() => bodies("POST")).toEqual([{ crop: { left: 50, top: 0, width: 600, height: 600 } }]);
  expect(await screen.findByDisplayValue("Our van, cut")).toBeDefined();
});

test("Escape closes what stands on top: first the cropping, then the library", async () => {
  await show();
  await userEvent.click(await option("Our van"));
  await userEvent.click(screen.getByRole("button", { name: "Crop" }));
  await screen.findByRole("dialog", { name: /Crop/ });

  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Crop/ })).toBeNull());
  expect(closings).toBe(0);

  screen.getByRole("button", { name: "Crop" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(closings).toBe(1);
});

test("who has no images yet is told what they are for; who may only look is offered nothing to change", async () => {
  mockResponse(emailImages.list, { items: [], total: 0 });
  signIn(["emails.view"]);
  await show();

  expect(await screen.findByText("No images yet")).toBeDefined();
  expect(screen.queryByText(/Drop images here/)).toBeNull();
});
