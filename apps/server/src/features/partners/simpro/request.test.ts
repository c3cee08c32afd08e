import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimproProcess, startSimproProcess } from "../../../../../../stand-ins/src/simpro/simpro-process.ts";
import { askPartner } from "./request.ts";

let simpro: SimproProcess;
beforeAll(async () => {
  simpro = await startSimproProcess({ redirectUri: "http://localhost:3000/auth/simpro/callback" });
});
afterAll(() => simpro.close());

test("a partner that does not answer in time is given up", async () => {
  await simpro.control("latency", { milliseconds: 60_000 });

  const asked = askPartner({ url: `${simpro.url}/b/acme.simprosuite.com/api/v1.0/info/`, patience: 50 });

  await expect(asked).rejects.toThrow("cannot be reached: TimeoutError");
  await simpro.control("reset", {});
});

test("a partner whose server is away is told without the address, which may hold secrets", async () => {
  const asked = askPartner({ url: "http://127.0.0.1:1/?code=secret" });

  await expect(asked).rejects.toThrow(/^The partner cannot be reached: TypeError$/);
});

test("of the partner's refusal only its word is kept", async () => {
  const body = '{"error":"invalid_grant","error_description":"secret"}';
  await simpro.control("force", { path: "/oauth2/token", times: 1, status: 400, body });

  const asked = askPartner({ url: `${simpro.url}/b/acme.simprosuite.com/oauth2/token`, form: { code: "secret" } });

  const error = await asked.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ reason: "invalid_grant", status: 400 });
  expect(JSON.stringify(error) + String(error)).not.toContain("secret");
});
