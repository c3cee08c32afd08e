import { customerBulk } from "@delight/contract/customer-bulk";
import { suppressions } from "@delight/contract/suppressions";
import { beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockNetworkError, mockErrorResponse, mockServer } from "../../testing.tsx";
import { writeCookie } from "../cookies.ts";
import { download } from "./download.ts";
import { connectSession } from "./link.ts";

let sent: SentRequest[];
const end = vi.fn<() => void>();
beforeEach(() => {
  sent = mockServer();
  end.mockClear();
  connectSession({ ready: () => Promise.resolve(), end });
});

const busy = { detail: "no", code: "unavailable", request_id: "r1" };
const failureOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

test("7.15, 7.1: a file answered 503 is asked for again with the headers of every call", async () => {
  vi.useFakeTimers();
  mockErrorResponse(suppressions.exportCsv, 503, busy);
  window.localStorage.setItem("demoMode", "true");
  const attempt = failureOf(download(suppressions.exportCsv, {}));

  await vi.advanceTimersByTimeAsync(900);
  const early = sent.length;
  writeCookie("accessToken", "newer");
  await vi.advanceTimersByTimeAsync(7100);

  expect([early, sent.length]).toEqual([1, 4]);
  expect(Object.fromEntries(sent[3]?.headers ?? [])).toMatchObject({
    authorization: "Bearer newer",
    "content-type": "application/json",
    accept: "text/csv, application/json",
    "x-anonymize-data": "true",
  });
  expect(await attempt).toMatchObject({ status: 503, code: "unavailable", retryCount: 3, requestId: "r1" });
});

test("7.15: a file arrives at the second try, telling how far it is", async () => {
  vi.useFakeTimers();
  vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.mocked(window.fetch).mockResolvedValueOnce(new Response("id;name\n"));
  const arrived: number[] = [];
  const attempt = download(suppressions.exportCsv, {}, { onProgress: (bytes) => arrived.push(bytes) });

  await vi.advanceTimersByTimeAsync(1000);

  const file = await attempt;
  expect([await file.text(), file.type, arrived]).toEqual(["id;name\n", "text/csv", [8]]);
});

test("7.15: a file that is asked for by POST is asked for once", async () => {
  mockErrorResponse(customerBulk.exportChosen, 503, busy);

  await expect(download(customerBulk.exportChosen, { choice: { kind: "ids", ids: [] } })).rejects.toMatchObject({
    status: 503,
    retryCount: 0,
  });

  expect(sent).toHaveLength(1);
});

test("8.7: a network that breaks off inside a file is told as one that never answered", async () => {
  mockNetworkError(suppressions.exportCsv);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) });
  vi.mocked(window.fetch).mockResolvedValueOnce(new Response(broken));

  await expect(download(suppressions.exportCsv, {})).rejects.toMatchObject({ name: "ApiException", status: 0 });
});

test("4.2: a refused token ends the session, a download given up is no failure", async () => {
  mockErrorResponse(suppressions.exportCsv, 401, { detail: "no", code: "session_ended", request_id: "r1" });
  const leaving = new AbortController();
  leaving.abort();

  await expect(download(suppressions.exportCsv, {})).rejects.toMatchObject({ status: 401 });
  await expect(download(suppressions.exportCsv, {}, { signal: leaving.signal })).rejects.toMatchObject({
    name: "AbortError",
  });

  expect(end).toHaveBeenCalledOnce();
});
