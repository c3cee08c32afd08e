import { onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { ApiException } from "./api/api-exception.ts";
import { createQueryClient, mayRetry } from "./query-client.ts";

test("9.8: what nobody looks at is kept for 5 minutes, and retries wait 1 s doubling to 30 s", () => {
  const { gcTime, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  const wait = typeof retryDelay === "function" ? retryDelay : () => 0;

  expect(gcTime).toBe(300_000);
  expect([0, 1, 2, 4, 5, 9].map((attempt) => wait(attempt, new Error("x")))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
});

test("9.8: a query is tried again three times", () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, new Error("x")))).toEqual([true, true, true, false]);
});

test.each([
  ["that the API client has given up on", new ApiException(503, {}, 3), false],
  ["that the API client was never to repeat", new ApiException(500, {}, 0), true],
  ["that was refused for good", new ApiException(403, {}, 0), false],
  ["of a session that has ended", new ApiException(401, {}, 0), false],
])("a query %s is handled so", (_, error, isRetried) => {
  expect(mayRetry(0, error)).toBe(isRetried);
});

test("9.8: a change that is made offline fails at once instead of being sent by itself later", async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const offline = new ApiException(0, {}, 0);

  const change = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: () => Promise.reject(offline) }));

  await expect(change.execute(undefined)).rejects.toBe(offline);
});
