import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Product } from "./product.ts";
import { demoPassword } from "./sign-in.ts";
import { ask } from "./sql.ts";

/** The API as somebody of a product gets it: answers are read as JSON, and whatever is refused fails the journey. */
export type Call = <Answer>(
  path: string,
  body?: object | FormData,
  method?: "POST" | "PUT" | "PATCH",
) => Promise<Answer>;

/** Signs somebody in, past the screens; without a body a path is read, with one it is posted to unless told. */
export async function callsOf({ url }: Product, user: { email: string; password: string }): Promise<Call> {
  const call = async (path: string, body?: object | FormData, { method = "POST", access = "" } = {}) => {
    const isForm = body instanceof FormData;
    const init = body === undefined ? {} : { method, body: isForm ? body : JSON.stringify(body) };
    const kind: Record<string, string> = isForm ? {} : { "content-type": "application/json" };
    const key: Record<string, string> = access === "" ? {} : { authorization: `Bearer ${access}` };
    const response = await fetch(`${url}/api${path}`, { ...init, headers: { ...kind, ...key } });
    assert.ok(response.ok, `${path} was answered with ${response.status}: ${await response.clone().text()}`);
    return (await response.json()) as never;
  };
  const { access } = (await call("/auth/login", user)) as { access: string };
  return (path, body, method) => call(path, body, { access, ...(method && { method }) });
}

/** Calls the product as one of its demo users, where a journey needs something to be there and not how it came to be. */
async function callAs(product: Product, user: string, [path, body]: readonly [string, object]): Promise<void> {
  const post = async (to: string, what: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${product.url}/api${to}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(what),
    });
    assert.ok(response.ok, `${to} was answered with ${response.status}: ${await response.clone().text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { access } = await post("/auth/login", { email: `${user}@delight.test`, password: demoPassword });
  const [organization] = await ask<{ id: string }>(product, "select id from organizations where identifier = $1", [
    "hartley-heating",
  ]);
  const headers = { authorization: `Bearer ${access}`, "x-organization-id": organization?.id ?? "" };
  await post(path, body, user === "staff" ? headers : { authorization: `Bearer ${access}` });
}

/** An address that nobody has yet, however often a journey is walked in the shared demo. */
export function freshAddress(name: string): string {
  return `${name}-${randomUUID()}@harbour.example`;
}

/** Somebody new who may change everything, so that no journey takes another one's password or second factor away. */
export async function registerSomebody(product: Product, email: string, password: string): Promise<void> {
  const passwords = { password1: password, password2: password };
  const person = { username: email, email, first_name: "Nora", last_name: "Keller", role: "marketer" };
  await callAs(product, "staff", ["/account/", { ...person, ...passwords }]);
}

export async function invite(product: Product, email: string): Promise<void> {
  await callAs(product, "owner", ["/team/invitations", { email, role: "viewer" }]);
}
