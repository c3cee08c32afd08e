import { randomUUID } from "node:crypto";
import type { Endpoint, OutputOf, WireInputOf } from "@delight/contract/endpoint";
import type { Problem } from "@delight/contract/problem";
import { type App, buildApp } from "../app.ts";
import { accessTokenSeconds, signAccessToken } from "../platform/auth/access-token.ts";
import { inSystem } from "../platform/db/database.ts";
import type { TestApp } from "./test-app.ts";
import { requireDocumented } from "./documented.ts";
import { inject } from "./inject.ts";
import type { Person } from "./people.ts";

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Body;
}

/** Calls the real app in-process, through the contract, as one of the test app's people. */
export interface Client {
  readonly app: App;
  /** The answer of a call that must succeed; throws its problem otherwise. */
  call<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    as?: Person,
    headers?: Record<string, string>,
  ): Promise<OutputOf<E>>;
  /** The refusal of a call that must fail. */
  refused<E extends Endpoint>(
    endpoint: E,
    input: object,
    as?: Person,
    headers?: Record<string, string>,
  ): Promise<Answer<Problem>>;
  /** Whatever is answered. */
  answer(endpoint: Endpoint, input: object, as?: Person, headers?: Record<string, string>): Promise<Answer<unknown>>;
  /** Of somebody who signs in, and again when the clock has passed the end of it. */
  token(person: Person): Promise<string>;
  close(): Promise<void>;
}

/** What helpers need that look at rows and call endpoints. */
export interface Context {
  readonly testApp: TestApp;
  readonly client: Client;
}

export async function openClient(testApp: TestApp): Promise<Client> {
  const app = await buildApp(testApp.platform);
  const tokens = new Map<string, { readonly text: Promise<string>; readonly until: number }>();
  const token = (person: Person) => {
    const now = testApp.clock.now().getTime();
    const known = tokens.get(person.id);
    if (known && now < known.until) return known.text;
    const text = signIn(testApp, person);
    tokens.set(person.id, { text, until: now + accessTokenSeconds * 1000 });
    return text;
  };
  const send = async (endpoint: Endpoint, input: object, as?: Person, headers: Record<string, string> = {}) => {
    const { url, rest } = fill(endpoint, input);
    const reads = endpoint.method === "GET" || endpoint.method === "DELETE";
    const response = await inject(app.fastify, endpoint, {
      method: endpoint.method,
      url: `/api${url}${reads ? query(rest) : ""}`,
      headers: { ...(as ? { authorization: `Bearer ${await token(as)}` } : {}), ...headers },
      ...(reads ? {} : { payload: rest }),
    });
    const body: unknown = /json/.test(String(response.headers["content-type"]))
      ? JSON.parse(response.body)
      : response.body;
    requireDocumented(endpoint, input, body);
    return { status: response.statusCode, headers: response.headers, body };
  };
  return {
    app,
    token,
    answer: send,
    call: async (endpoint, input, as, headers) => {
      const answer = await send(endpoint, input, as, headers);
      if (answer.status >= 300) {
        const cause =
          answer.status === 500 ? testApp.logged.findLast((line) => line.includes('"level":50')) : undefined;
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)} ${cause ?? ""}`,
        );
      }
      return endpoint.output.parse(answer.body) as never;
    },
    refused: async (endpoint, input, as, headers) => {
      const answer = await send(endpoint, input, as, headers);
      if (answer.status < 400) {
        throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.status}`);
      }
      return answer as Answer<Problem>;
    },
    close: () => app.fastify.close(),
  };
}

async function signIn(testApp: TestApp, person: Person): Promise<string> {
  const sessionId = randomUUID();
  const expiresAt = new Date(testApp.clock.now().getTime() + 14 * 24 * 3600 * 1000);
  await testApp.rows("insert into sessions (id, user_id, expires_at) values ($1, $2, $3)", [
    sessionId,
    person.id,
    expiresAt.toISOString(),
  ]);
  return inSystem(testApp.platform.database, (tx) =>
    signAccessToken({ userId: person.id, sessionId }, tx, testApp.platform),
  );
}

function fill(endpoint: Endpoint, input: object): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest[name]).toWellFormed();
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url, rest };
}

function query(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)]))).toString();
  return text === "" ? "" : `?${text}`;
}

/** The answers to each, asked one after the other: of one user only the newest search is answered. */
export async function oneByOne<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}
