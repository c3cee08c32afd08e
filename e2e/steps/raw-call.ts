import type { Product } from "../support/product.ts";
import type { Person } from "../support/session.ts";

interface RawCall {
  readonly method?: "GET" | "POST" | "PUT";
  readonly body?: object | FormData;
  readonly access?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the API as it came, granted or refused. */
interface RawAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Sends one request to the API of a product: a GET, or a POST where there is a body, unless told. */
export async function rawCall<Body>(
  { url }: Product,
  path: string,
  { body, method = body === undefined ? "GET" : "POST", access, headers = {} }: RawCall = {},
): Promise<RawAnswer<Body>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** The access token of somebody who signs in now. */
export async function accessOf(product: Product, { email, password }: Person): Promise<string> {
  const { body } = await rawCall<{ access: string }>(product, "/auth/login", { body: { email, password } });
  return body.access;
}
