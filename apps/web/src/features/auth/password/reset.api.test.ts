import { account } from "@delight/contract/account";
import { beforeEach, expect, test } from "vitest";
import { serverIsSilent, serverRefuses, serverSays, silenceServer } from "../../../test-house.tsx";
import { confirmReset, requestReset } from "./reset.api.ts";

beforeEach(() => {
  silenceServer();
});

test("8.3: a request that worked is a success", async () => {
  serverSays(account.requestPasswordReset, { success: true });

  expect(await requestReset("anna@example.com")).toEqual({ success: true });
});

test.each<[string, object, string]>([
  ["one sentence", { detail: "Wait a little" }, "Wait a little"],
  ["a list of sentences", { detail: ["Wait.", "Then try."] }, "Wait. Then try."],
  [
    "sentences at fields",
    {
      detail: "No.",
      code: "invalid_input",
      request_id: "r",
      errors: { password1: ["Too common."], password2: ["No."] },
    },
    "No. Too common. No.",
  ],
  ["nothing", {}, "An error occurred"],
])("8.3, 5.3: a refusal with %s is no success, with the combined message", async (_, body, message) => {
  serverRefuses(account.confirmPasswordReset, 400, body);

  const result = await confirmReset({ token: "t", password1: "a", password2: "a" });

  expect(result).toMatchObject({ success: false, message });
});

test("8.3: a server that cannot be reached is no success either", async () => {
  serverIsSilent(account.requestPasswordReset);

  expect(await requestReset("anna@example.com")).toMatchObject({ success: false, message: "An error occurred" });
});
