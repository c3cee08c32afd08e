import assert from "node:assert/strict";
import type { BrowserContext } from "@playwright/test";
import type { Product } from "./product.ts";

export const demoPassword = "Delight-demo-1";

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody of the demo, by the name before the @ of their address. */
export function demoPerson(name: "owner" | "marketer" | "viewer" | "staff" | "root"): Person {
  return { email: `${name}@delight.test`, password: demoPassword };
}

type Cookie = Parameters<BrowserContext["addCookies"]>[0][number];

/** The cookies of a session that was begun over the API, as the sign-in page would write them (specification 3.7). */
export async function sessionCookies({ url }: Product, person: Person): Promise<Cookie[]> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  assert.ok(response.ok, `${person.email} could not sign in: ${response.status} ${await response.clone().text()}`);
  const { access, refresh, user } = (await response.json()) as { access: string; refresh: string; user: object };
  const { exp } = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString()) as { exp: number };
  const values = {
    accessToken: access,
    refreshToken: refresh,
    tokenExpiration: String(exp * 1000),
    userData: JSON.stringify(user),
  };
  return Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
}
