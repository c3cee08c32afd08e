import { monitoring } from "@delight/contract/monitoring";
import { afterEach, expect, test, vi } from "vitest";
import { publicStatusQuery } from "../lib/public-status.ts";
import { queryClient } from "../lib/query-client.ts";
import { buildPublicStatus, mockResponse, mockServer } from "../testing.tsx";
import { prepareShell } from "./prepare-shell.ts";

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test("1.7: the frame knows before it is drawn that mail is captured: no strip moves the screen afterwards", async () => {
  mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true }));

  await prepareShell();

  expect(queryClient.getQueryData(publicStatusQuery.queryKey)?.mailCaptured).toBe(true);
});

test("1.7: a server that says nothing keeps the frame away for a second at most", async () => {
  vi.useFakeTimers();
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));

  const prepared = prepareShell().then(() => "drawn");
  await vi.advanceTimersByTimeAsync(1000);

  expect(await prepared).toBe("drawn");
});
