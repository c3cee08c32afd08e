import { account } from "@delight/contract/account";
import { beforeEach, expect, test } from "vitest";
import { coded, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { confirmReset, requestReset } from "./reset.api.ts";

beforeEach(() => {
  mockServer();
});

const say = () => "Not now.";

test("8.3: a request that worked is a success", async () => {
  mockResponse(account.requestPasswordReset, { success: true });

  expect(await requestReset("anna@example.com", say)).toEqual({ success: true });
});

test("8.3, 5.3: a refusal is no success, and all that is said of it one message", async () => {
  const field_errors = {
    ...coded({ password1: "wrong" }),
    password2: [
      { code: "unforeseen", params: {}, message: "The moon" },
      { code: "unforeseen", params: {}, message: "is too full" },
    ],
  };
  mockErrorResponse(account.confirmPasswordReset, 400, {
    detail: "no",
    code: "invalid_input",
    request_id: "r",
    field_errors,
  });

  const result = await confirmReset({ token: "t", password1: "a", password2: "a" }, say);

  expect(result).toMatchObject({
    success: false,
    message: "Not now. This is not right. Please check it. The moon is too full",
    refusal: { status: 400 },
  });
});
