import { monitoring } from "@delight/contract/monitoring";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { buildPublicStatus, renderScreen, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { CapturedMailPage } from "./captured-mail-page.tsx";

const mail = {
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2160",
  mail_from: "bounces@delight.example",
  rcpt_to: "anna@example.com",
  subject: "Your boiler",
  bytes: 4096,
  captured_at: "2026-03-04T12:00:00Z",
} as const;

beforeEach(() => {
  mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true }));
});

test("a message opens from the list, stands in the address, and runs in a frame that may do nothing", async () => {
  mockResponse(monitoring.listCapturedMail, { items: [mail], total: 1 });
  mockResponse(monitoring.getCapturedMail, {
    ...mail,
    html: "<p>Hello</p>",
    text: "Hello",
    source: "Subject: Your boiler",
  });
  const { router } = await renderScreen(<CapturedMailPage />, { texts: ["monitoring"] });

  fireEvent.click(await screen.findByRole("button", { name: "Your boiler" }));

  const frame = await screen.findByTitle<HTMLIFrameElement>("Your boiler");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(router.state.location.search).toEqual({ mail: mail.id });
});

test("a message that is not there leads to the others, without another try", async () => {
  mockResponse(monitoring.listCapturedMail, { items: [mail], total: 1 });
  mockErrorResponse(monitoring.getCapturedMail, 404, { detail: "not found", code: "not_found", request_id: "r" });
  await renderScreen(<CapturedMailPage />, { texts: ["monitoring"], address: "/captured-mail?mail=nonsense" });

  expect(await screen.findByText("This message is not here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all messages" }).getAttribute("href")).toBe("/captured-mail");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("an empty mailbox says when messages come", async () => {
  mockResponse(monitoring.listCapturedMail, { items: [], total: 0 });
  await renderScreen(<CapturedMailPage />, { texts: ["monitoring"] });

  expect(await screen.findByText("No message was captured")).toBeTruthy();
});

test("a refusal is shown with the number to quote", async () => {
  mockErrorResponse(monitoring.listCapturedMail, 403, { detail: "No", code: "not_allowed", request_id: "r-42" });
  await renderScreen(<CapturedMailPage />, { texts: ["monitoring"] });

  expect(await screen.findByText("r-42")).toBeTruthy();
});
