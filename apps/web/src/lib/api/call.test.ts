import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { endpoint } from "@delight/contract/endpoint";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import {
  coded,
  type SentRequest,
  mockNetworkError,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { deleteAllCookies, writeCookie } from "../cookies.ts";
import { ApiException } from "./api-exception.ts";
import { call } from "./call.ts";
import { connectSession } from "./link.ts";

let sent: SentRequest[];
const end = vi.fn<() => void>();

beforeEach(() => {
  sent = mockServer();
  end.mockClear();
  connectSession({ ready: () => Promise.resolve(), end });
});

afterEach(() => {
  vi.useRealTimers();
  deleteAllCookies();
  window.localStorage.clear();
});

const id = "01890000-0000-7000-8000-000000000001";
const echo = endpoint({
  method: "PUT",
  path: "/things/:thing_id",
  access: "public",
  summary: "Test",
  input: z.object({ thing_id: z.string(), first_name: z.string(), free_form: z.record(z.string(), z.string()) }),
  output: z.object({ last_name: z.string(), free_form: z.record(z.string(), z.string()) }),
  opaque: ["free_form"],
});

test("7.1: bodies leave in snake_case, answers arrive in camelCase, opaque values stay", async () => {
  mockResponse(echo, { last_name: "B", free_form: { new_york: "c" } });

  const answer = await call(echo, { thingId: "a/b", firstName: "A", freeForm: { los_angeles: "d" } });

  expect(answer).toEqual({ lastName: "B", freeForm: { new_york: "c" } });
  expect(sent[0]?.url.pathname).toBe("/api/things/a%2Fb");
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ first_name: "A", free_form: { los_angeles: "d" } });
  expect(sent[0]?.headers.get("content-type")).toContain("application/json");
});

test("7.1: query strings are sent as they are written, without what is empty", async () => {
  mockResponse(customers.list, { items: [], total: 0 });

  await call(customers.list, { page: 2, page_size: 25, search: "", tag: "a b" });

  expect(sent[0]?.url.search).toBe("?page=2&page_size=25&tag=a+b");
});

test("1.6, 4.5, 7.1: token, demo mode and chosen organization travel as headers", async () => {
  mockResponse(customers.tags, []);
  writeCookie("accessToken", "secret");
  window.localStorage.setItem("demoMode", "true");
  window.localStorage.setItem("selectedOrganizationId", id);

  await call(customers.tags, {});

  expect(sent[0]?.headers.get("authorization")).toBe("Bearer secret");
  expect(sent[0]?.headers.get("x-anonymize-data")).toBe("true");
  expect(sent[0]?.headers.get("x-organization-id")).toBe(id);
});

test.each([
  ["sign-in", () => call(auth.login, { email: "a@b.co", password: "x" })],
  ["refresh", () => call(auth.refresh, { refresh: "r" })],
  ["reset", () => call(account.requestPasswordReset, { email: "a@b.co" })],
  ["change", () => call(customers.update, { id, firstName: "A" })],
  ["deletion", () => call(segments.remove, { id })],
])("1.6, 7.1: demo mode and the token travel with every call: %s", async (_, attempt) => {
  writeCookie("accessToken", "secret");
  window.localStorage.setItem("demoMode", "true");
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { method, url, headers, keepalive } = new Request(input, init);
    sent.push({ method, url: new URL(url), headers, body: "", keepalive });
    return new Response("{}");
  });

  await attempt();

  expect(sent[0]?.headers.get("x-anonymize-data")).toBe("true");
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer secret");
});

test("7.1: a call carries the JSON content type, whether or not it has a body", async () => {
  mockResponse(customers.tags, []);

  await call(customers.tags, {});

  expect(sent[0]?.headers.get("content-type")).toBe("application/json");
});

test("7.1: a deletion carries the JSON content type too", async () => {
  mockResponse(segments.remove, {});

  await call(segments.remove, { id });

  expect(sent[0]?.headers.get("content-type")).toBe("application/json");
});

test("7.1, 3.6: where conversion is disabled, the answer comes as it was sent", async () => {
  const user = {
    id,
    email: "a@b.co",
    username: "a",
    first_name: "A",
    last_name: "",
    is_staff: true,
    is_superuser: false,
  };
  mockResponse(auth.refresh, { access: "a", refresh: "r", user });

  expect(await call(auth.refresh, { refresh: "r" })).toEqual({ access: "a", refresh: "r", user });
});

test("8.7: what the API refuses is an exception with the data of the answer and the number of retries", async () => {
  mockErrorResponse(echo, 400, { detail: "no", code: "invalid_input", request_id: "r1", free_form: { some_key: 1 } });

  const error: unknown = await call(echo, { thingId: "1", firstName: "A", freeForm: {} }).catch(
    (thrown: unknown) => thrown,
  );

  expect(error).toBeInstanceOf(ApiException);
  expect(error).toMatchObject({
    name: "ApiException",
    status: 400,
    message: "no",
    retryCount: 0,
    data: { detail: "no", code: "invalid_input", requestId: "r1" },
  });
});

test("without a token there is no authorization header", async () => {
  mockResponse(customers.tags, []);

  await call(customers.tags, {});

  expect(sent[0]?.headers.has("authorization")).toBe(false);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "7.15: a GET that is answered %i is tried again after 1, 2 and 4 s, with the token of that moment",
  async (status) => {
    vi.useFakeTimers();
    mockErrorResponse(customers.tags, status, { detail: "no", code: "unexpected", request_id: "r1" });
    const attempt = call(customers.tags, {}).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(900);
    const early = sent.length;
    writeCookie("accessToken", "newer");
    await vi.advanceTimersByTimeAsync(7100);

    expect(early).toBe(1);
    expect(sent).toHaveLength(4);
    expect(sent[1]?.headers.get("authorization")).toBe("Bearer newer");
    expect(await attempt).toMatchObject({ status, retryCount: 3, requestId: "r1" });
  },
);

test("7.15: a network that fails is tried again, and ends as status 0", async () => {
  vi.useFakeTimers();
  mockNetworkError(customers.tags);
  const attempt = call(customers.tags, {}).catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(8000);

  expect(sent).toHaveLength(4);
  expect(await attempt).toMatchObject({ status: 0, code: "unavailable", retryCount: 3 });
});

test.each([400, 403, 404])("a GET that is answered %i is not tried again", async (status) => {
  mockErrorResponse(customers.tags, status, { detail: "no", code: "not_found", request_id: "r1" });

  await expect(call(customers.tags, {})).rejects.toMatchObject({ status, retryCount: 0 });

  expect(sent).toHaveLength(1);
});

test.each([
  ["POST", () => call(customers.create, {}), customers.create],
  ["PATCH", () => call(customers.update, { id }), customers.update],
  ["DELETE", () => call(segments.remove, { id }), segments.remove],
])("7.15: a %s is sent once, whatever comes back", async (_, attempt, endpointOf) => {
  mockErrorResponse(endpointOf, 503, { detail: "no", code: "unavailable", request_id: "r1" });

  await expect(attempt()).rejects.toMatchObject({ status: 503, retryCount: 0 });

  expect(sent).toHaveLength(1);
});

test("7.15: a PUT is sent once, whatever comes back", async () => {
  mockErrorResponse(echo, 503, { detail: "no", code: "unavailable", request_id: "r1" });

  await expect(call(echo, { thingId: "1", firstName: "A", freeForm: {} })).rejects.toBeInstanceOf(ApiException);

  expect(sent).toHaveLength(1);
});

test("4.2: a 401 ends the session and is not tried again", async () => {
  mockErrorResponse(customers.tags, 401, { detail: "no", code: "not_signed_in", request_id: "r1" });

  await expect(call(customers.tags, {})).rejects.toMatchObject({ status: 401 });

  expect(end).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
});

test("4.1, 4.2: a late 401 to the token of a session that was replaced is thrown, and ends nothing of the new one", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(window, "fetch").mockReturnValueOnce(answer.promise);
  writeCookie("accessToken", "old");
  const attempt = call(customers.tags, {}).catch((error: unknown) => error);
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1);

  writeCookie("accessToken", "new");
  answer.resolve(new Response("{}", { status: 401 }));

  expect(await attempt).toMatchObject({ status: 401 });
  expect(end).not.toHaveBeenCalled();
});

test("8.1: a 401 to a sign-in is thrown with the server's detail and ends nothing", async () => {
  mockErrorResponse(auth.login, 401, { detail: "Wrong", code: "wrong_credentials", request_id: "r1" });

  const attempt = call(auth.login, { email: "a@b.co", password: "x" });

  await expect(attempt).rejects.toMatchObject({ message: "Wrong", code: "wrong_credentials" });
  expect(end).not.toHaveBeenCalled();
});

test("field errors arrive by the names that forms use", async () => {
  const field_errors = coded({ first_name: "required" });
  mockErrorResponse(customers.create, 400, { detail: "no", code: "invalid_input", request_id: "r1", field_errors });

  await expect(call(customers.create, {})).rejects.toMatchObject({
    fieldErrors: coded({ firstName: "required" }),
  });
});

test("an aborted call stays an abort", async () => {
  mockResponse(customers.tags, []);
  const abort = new AbortController();
  abort.abort();

  await expect(call(customers.tags, {}, { signal: abort.signal })).rejects.toMatchObject({ name: "AbortError" });
});

test("what brings its own proof waits for no refresh, which is such a call itself", async () => {
  mockResponse(account.requestPasswordReset, { success: true });
  connectSession({ ready: () => new Promise(() => undefined), end });

  await call(account.requestPasswordReset, { email: "a@b.co" });

  expect(sent).toHaveLength(1);
});

test("a call waits until a refresh under way has settled", async () => {
  mockResponse(customers.tags, []);
  const refresh = Promise.withResolvers<void>();
  connectSession({ ready: () => refresh.promise, end });
  const attempt = call(customers.tags, {});
  await Promise.resolve();
  const before = sent.length;

  refresh.resolve();
  await attempt;

  expect(before).toBe(0);
  expect(sent).toHaveLength(1);
});
