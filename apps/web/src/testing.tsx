import { activityResults } from "@delight/contract/activity-results";
import { createMongoAbility } from "@casl/ability";
import { AbilityProvider } from "@casl/react";
import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import type { Endpoint } from "@delight/contract/endpoint";
import { type FieldErrorCode, fieldErrorSentences } from "@delight/contract/field-error-sentences";
import type { monitoring } from "@delight/contract/monitoring";
import type { OrganizationSettings } from "@delight/contract/organizations";
import { notifications } from "@delight/contract/notifications";
import type { Profile } from "@delight/contract/profiles";
import { unknownParameters } from "@delight/contract/query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { vi } from "vitest";
import { type Sender, senders } from "@delight/contract/senders";
import type * as z from "zod";
import { type Namespace } from "./lib/i18n/namespaces.ts";
import { i18n } from "./lib/i18n/i18n.ts";
import { fullRights } from "./lib/session/rules.ts";
import type { SessionUser } from "./lib/session/user.ts";
import { theme } from "./ui/theme/theme.ts";
import { ThemeProvider } from "./ui/theme/theme-provider.tsx";

// jsdom lays nothing out: what a menu belongs to would count as out of sight, and the menu go with it in a moment.
theme.components = { ...theme.components, Popover: { defaultProps: { hideDetached: false } } };

/** One request that the code under test has sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
  /** Left to the browser, whatever becomes of the page. */
  readonly keepalive: boolean;
}

type Answer = (sent: SentRequest) => Response | Promise<Response>;

interface Rule {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answer: Answer;
}

let rules: Rule[] = [];

/** What the top bar asks on every screen: nobody has been told of anything, and nothing comes; that there is one sender, and neither tags nor customer fields of the organization's own. */
function sayNoNews(): void {
  mockResponse(notifications.list, { items: [], total: 0, unread: 0 });
  mockResponse(senders.list, [buildSender()]);
  mockResponse(customFields.list, []);
  mockResponse(customers.tags, []);
  for (const stream of [notifications.stream, activityResults.progress]) {
    answerBy(stream, () => new Response(new ReadableStream(), { status: 200 }));
  }
}

/** Forgets what the server says and listens to `fetch` afresh; call it before each test that talks to the server. */
export function mockServer(): SentRequest[] {
  rules = [];
  sayNoNews();
  const log: SentRequest[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url, window.location.origin);
    const { method, headers, keepalive } = request;
    const sent = { method, url, headers, body: await request.text(), keepalive };
    log.push(sent);
    const rule = rules.find(({ endpoint, pattern }) => endpoint.method === sent.method && pattern.test(url.pathname));
    request.signal.throwIfAborted();
    const unknown = rule ? unknownParameters(rule.endpoint, [...url.searchParams.keys()]) : [];
    if (rule && unknown.length === 0) return rule.answer(sent);
    const fault = rule ? `The server refuses the parameters ${unknown.join(", ")} of` : "The test has no answer to";
    // oxlint-disable-next-line no-console -- the client would take it for a broken network: only this makes the test fail
    console.error(`${fault} ${sent.method} ${url.pathname}`);
    throw new TypeError("Failed to fetch");
  });
  return log;
}

function answerBy(endpoint: Endpoint, answer: Answer): void {
  const path = endpoint.path.replace(/[.]/g, "\\.").replace(/:[a-z_]+/g, "[^/]+");
  rules.unshift({ endpoint, pattern: new RegExp(`^/api${path}$`), answer });
}

/** What the server answers to an endpoint; parsed by the contract, so an answer that drifts throws. */
export function mockResponse<E extends Endpoint>(endpoint: E, answer: z.input<E["output"]>): void {
  const body = JSON.stringify(endpoint.output.parse(answer));
  const headers = { "content-type": "application/json" };
  answerBy(endpoint, () => new Response(body, { status: endpoint.status ?? 200, headers }));
}

/** A stream of events of the server; each request opens one, and `tell` writes into the newest. */
export function mockEventStream(endpoint: Endpoint): { tell: (text: string) => void; hangUp: () => void } {
  let newest: ReadableStreamDefaultController<Uint8Array> | undefined;
  answerBy(endpoint, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (newest = controller) });
    return new Response(body, { status: 200, headers: { "content-type": "text/event-stream" } });
  });
  return {
    tell: (text) => newest?.enqueue(new TextEncoder().encode(text)),
    hangUp: () => newest?.error(new Error("broken off")),
  };
}

/** What the server answers to each request of an endpoint; parsed by the contract too. */
export function mockHandler<E extends Endpoint>(
  endpoint: E,
  answer: (sent: SentRequest) => z.input<E["output"]> | Promise<z.input<E["output"]>>,
): void {
  const headers = { "content-type": "application/json" };
  answerBy(endpoint, async (sent) => {
    const body = JSON.stringify(endpoint.output.parse(await answer(sent)));
    return new Response(body, { status: endpoint.status ?? 200, headers });
  });
}

/** A profile as the server answers it: of an ordinary user who may do nothing, unless told. */
export function buildProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: "01890000-0000-7000-8000-000000000001",
    email: "anna@example.com",
    first_name: "Anna",
    last_name: "Reed",
    profile_image: null,
    is_staff: false,
    is_superuser: false,
    user_permissions: [],
    organizations: [],
    language: "en",
    time_zone: "",
    preferences: {},
    brand: "delight",
    notification_choices: {},
    notification_mail: {},
    notification_threshold_cents: null,
    ...changes,
  };
}

/** The default sender of that firm, unless told. */
export function buildSender(changes: Partial<Sender> = {}): Sender {
  return {
    id: "01890000-0000-7000-8000-0000000000f1",
    name: "Hartley",
    address: "hello@hartley.example",
    reply_to: "",
    is_default: true,
    domain_state: "verified",
    created_at: "2026-01-05T09:00:00Z",
    ...changes,
  };
}

/** The settings of a firm in London, unless told. */
export function buildSettings(changes: Partial<OrganizationSettings> = {}): OrganizationSettings {
  return {
    id: "01890000-0000-7000-8000-000000000001",
    identifier: "hartley",
    name: "Hartley",
    website: "",
    phone: "",
    postal_address: "14 Viaduct Road",
    time_zone: "Europe/London",
    currency: "GBP",
    language: "en",
    languages: ["en", "fr", "ar"],
    business_hours: [],
    logo: null,
    is_monitored: true,
    sender_name: "Hartley",
    sender_address: "hello@hartley.example",
    reply_to: "",
    measures_opens: true,
    measures_clicks: true,
    takes_bookings: true,
    confirms_bookings: true,
    utm: {
      is_on: false,
      source: "newsletter",
      medium: "email",
      campaign: "{name}",
      term: "",
      content: "",
      domains: [],
    },
    mail_caps: [],
    jobs_per_week: null,
    sends_in_hours: false,
    joins_dues: false,
    asks_sending: false,
    ...changes,
  };
}

type FrontDoor = z.input<typeof monitoring.frontDoor.output>;

/** What the server tells before anybody has signed in: of an installation that sends its mail and has its users, unless told. */
export function buildPublicStatus(changes: Partial<FrontDoor> = {}): FrontDoor {
  return {
    mail_captured: false,
    demo: false,
    demo_mode: false,
    needs_setup: false,
    simpro: false,
    held_since: null,
    ...changes,
  };
}

/** Who is signed in, as a session holds them: the person of `buildProfile`. */
export function aSessionUser(changes: Partial<SessionUser> = {}): SessionUser {
  const { id, email, first_name, last_name, is_staff, is_superuser } = buildProfile();
  return { id, email, username: email, first_name, last_name, is_staff, is_superuser, ...changes };
}

/** What the server refuses, with the body of the refusal. */
export function mockErrorResponse(endpoint: Endpoint, status: number, body: object): void {
  const headers = { "content-type": "application/json" };
  answerBy(endpoint, () => new Response(JSON.stringify(body), { status, headers }));
}

/** What is wrong with fields, as the server says it. */
export function coded(reasons: Readonly<Record<string, FieldErrorCode>>) {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, code]) => [field, [{ code, params: {}, message: fieldErrorSentences[code] }]]),
  );
}

/** The network fails for an endpoint: no answer ever comes. */
export function mockNetworkError(endpoint: Endpoint): void {
  answerBy(endpoint, () => {
    throw new TypeError("Failed to fetch");
  });
}

/** Puts a text into a field in one step, where nobody asks what becomes of each letter: every letter renders the form. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Puts a line into a field of words and chips in place of all that stands there. */
export function writeLine(field: HTMLElement, line: string): void {
  act(() => field.focus());
  document.getSelection()?.selectAllChildren(field);
  document.dispatchEvent(new Event("selectionchange"));
  fireEvent.paste(field, { clipboardData: { getData: () => line } });
}

interface Place {
  readonly address?: string;
  readonly path?: string;
  readonly texts?: readonly Namespace[];
  /** The cache; one of its own unless the code under test reaches for that of the app. */
  readonly client?: QueryClient;
}

/** Renders a screen at an address, with everything that is there on every screen. */
export async function renderScreen(screen: ReactNode, place: Place = {}) {
  const { address = "/", path = "/$", texts = [] } = place;
  await i18n.loadNamespaces(["common", "errors", "fields", "parts", "shell", ...texts]);
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path, component: () => screen });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => screen });
  const router = createRouter({
    routeTree: root.addChildren(path === "/" ? [home] : [home, here]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query === "" ? "" : `?${query}`;
    },
  });
  await router.load();
  const client = place.client ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Suspense fallback={null}>
          <AbilityProvider value={createMongoAbility([...fullRights])}>
            <RouterProvider router={router} />
          </AbilityProvider>
        </Suspense>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, router, client };
}
