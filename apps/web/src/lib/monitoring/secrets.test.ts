import { afterEach, expect, test } from "vitest";
import { withoutSecrets } from "./secrets.ts";

afterEach(() => window.history.replaceState(undefined, "", "/"));

test.each([
  "/reset-password?code=a-secret-of-a-link",
  "/invitation#token=a-secret-of-a-link",
  "/auth/simpro/callback?state=a-secret-of-a-link&code=1",
])("9.10: what %s holds in secret is told nowhere, on this page and on those after it", (address) => {
  window.history.replaceState(undefined, "", address);
  withoutSecrets("");
  window.history.replaceState(undefined, "", "/dashboard");

  expect(withoutSecrets("see a-secret-of-a-link")).toBe("see …");
});

test.each(["/staff/errors?state=resolved", "/x?key=last_visited", "/x?code=en&state=open"])(
  "9.10: privacy level allow: what %s filters a list by is a word like any other",
  (address) => {
    window.history.replaceState(undefined, "", address);

    expect(withoutSecrets("resolved, open, en, last_visited")).toBe("resolved, open, en, last_visited");
  },
);
