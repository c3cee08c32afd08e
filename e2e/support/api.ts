import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Product } from "./product.ts";
import { demoPerson, type Person } from "./session.ts";
import { queryRows } from "./sql.ts";

/** The API as somebody of a product gets it: answers are read as JSON, and whatever is refused fails the journey. */
export type Call = <Answer>(
  path: string,
  body?: object | FormData,
  method?: "POST" | "PUT" | "PATCH",
) => Promise<Answer>;

/** Signs somebody in, past the screens; without a body a path is read, with one it is posted to unless told. Staff name an organization. */
export async function apiClientFor({ url }: Product, user: Person, organization?: string): Promise<Call> {
  const call = async (path: string, body?: object | FormData, { method = "POST", access = "" } = {}) => {
    const isForm = body instanceof FormData;
    const init = body === undefined ? {} : { method, body: isForm ? body : JSON.stringify(body) };
    const kind: Record<string, string> = isForm ? {} : { "content-type": "application/json" };
    const key: Record<string, string> = access === "" ? {} : { authorization: `Bearer ${access}` };
    const chosen: Record<string, string> = organization === undefined ? {} : { "x-organization-id": organization };
    const response = await fetch(`${url}/api${path}`, { ...init, headers: { ...kind, ...key, ...chosen } });
    assert.ok(response.ok, `${path} was answered with ${response.status}: ${await response.clone().text()}`);
    return (await response.json()) as never;
  };
  const { access } = (await call("/auth/login", user)) as { access: string };
  return (path, body, method) => call(path, body, { access, ...(method && { method }) });
}

/** An address that nobody has yet, however often a journey is walked in the shared demo. */
export function uniqueEmail(name: string): string {
  return `${name}-${randomUUID()}@harbour.example`;
}

async function hartley(product: Product): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    product,
    "select id from organizations where identifier = 'hartley-heating'",
  );
  return row?.id;
}

/** Somebody new who may change everything, so that no journey takes another one's password or second factor away. */
export async function registerUser(product: Product, email: string, password: string): Promise<void> {
  const passwords = { password1: password, password2: password };
  const person = { username: email, email, first_name: "Nora", last_name: "Keller", role: "marketer" };
  const call = await apiClientFor(product, demoPerson("staff"), await hartley(product));
  await call("/account/", { ...person, ...passwords });
}

export async function invite(product: Product, email: string): Promise<void> {
  const call = await apiClientFor(product, demoPerson("owner"));
  await call("/team/invitations", { email, role: "viewer" });
}
