import type * as z from "zod";
import type { Endpoint, InputOf } from "@delight/contract/endpoint";
import { isRepeatable } from "@delight/contract/idempotency";
import type { FastifyRequest, FastifyInstance, FastifyReply } from "fastify";
import { answerInDemoMode } from "../demo-mode/answer.ts";
import { enterDemoMode } from "../demo-mode/demo-mode.ts";
import { enterOrganization, inSystem, type OrgTx, type SystemTx } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { AppError } from "../errors.ts";
import type { Call, Membership, SignedIn } from "./call.ts";
import { activeOrganization, isInsideOrganization, organizationOfKey, refuseUnlessAllowed, signedIn } from "./guard.ts";
import { answerOnce } from "./idempotency/run-idempotent.ts";
import { parseInput } from "./input.ts";
import { type CountUnknownKey, authenticateApiKey } from "./keys/authenticate-api-key.ts";

/** The server's side of the contract: a Fastify scope and the platform. */
export interface ApiRouter {
  readonly fastify: FastifyInstance;
  readonly platform: Platform;
  /** What is served, for the OpenAPI document and the tests that no endpoint was forgotten. */
  readonly served: Set<Endpoint>;
  readonly countUnknownKey: CountUnknownKey;
}

type Answer<E extends Endpoint> = z.input<E["output"]>;

/** A call inside an organization, with what its caller may do there. */
export interface OrgCall extends Call {
  readonly permissions: Membership["permissions"];
}

/** Serves an endpoint inside the caller's organization: token, permission, input, one transaction, answer; always in this order. */
export function serve<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (tx: OrgTx, input: InputOf<E>, call: OrgCall) => Promise<Answer<E>>,
): void {
  insideOnly(endpoint);
  mount(router, endpoint, (call, read, reply) =>
    inSystem(router.platform.database, async (tx) => {
      const { user, membership } = await admit(tx, endpoint, call);
      const input = read();
      const { permissions } = membership;
      const inside = await enterOrganization(tx, membership);
      const work = () => handler(inside, input, { ...call, user, permissions });
      const key = idempotencyKeyOf(endpoint, call.request);
      const owner = call.key?.id ?? membership.userId;
      return key === undefined || owner === undefined
        ? work()
        : answerOnce(inside, { endpoint, ...call, reply, place: { owner, key } }, work);
    }),
  );
}

/** Serves an endpoint of a signed-in user outside any organization. */
export function serveUser<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (tx: SystemTx, input: InputOf<E>, call: Call & { user: SignedIn }) => Promise<Answer<E>>,
): void {
  mount(router, endpoint, (call, read) =>
    inSystem(router.platform.database, async (tx) => {
      const user = await admitUser(tx, endpoint, call);
      return handler(tx, read(), { ...call, user });
    }),
  );
}

/** As `serveUser`, for work that must not hold a transaction, such as hashing passwords and counting attempts. */
export function serveUserOutside<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (input: InputOf<E>, call: Call & { user: SignedIn }) => Promise<Answer<E>>,
): void {
  mount(router, endpoint, async (call, read) => {
    const user = await inSystem(router.platform.database, (tx) => admitUser(tx, endpoint, call));
    return handler(read(), { ...call, user });
  });
}

/** Serves an endpoint that needs nobody signed in. */
export function servePublic<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (call: Call, input: InputOf<E>, reply: FastifyReply) => Promise<Answer<E> | FastifyReply>,
): void {
  if (endpoint.access !== "public") {
    throw new Error(`${endpoint.path} is not public`);
  }
  mount(router, endpoint, (call, read, reply) => handler(call, read(), reply));
}

/** A call whose handler writes the answer itself where it is a stream. */
export interface NonTransactionalCall extends Call {
  readonly reply: FastifyReply;
  /**
   * Comes through the door once more, into a transaction: whatever lasts asks again whether its caller may still be here,
   * and is refused as a new call would be.
   */
  readonly again: <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>;
}

/** For work that must not hold a transaction (uploads, downloads, SMTP): the door is the same, the handler opens its own. */
export function serveNonTransactional<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (membership: Membership, input: InputOf<E>, call: NonTransactionalCall) => Promise<Answer<E> | FastifyReply>,
): void {
  insideOnly(endpoint);
  if (isRepeatable(endpoint)) {
    throw new Error(`${endpoint.path} is served outside of a transaction, so its answer cannot be kept with its work`);
  }
  mount(router, endpoint, async (call, read, reply) => {
    const { user, membership } = await inSystem(router.platform.database, (tx) => admit(tx, endpoint, call));
    const again: NonTransactionalCall["again"] = (work) =>
      inSystem(router.platform.database, async (tx) => {
        const { membership: now } = await admit(tx, endpoint, call);
        refuseElsewhere(membership, now);
        return work(await enterOrganization(tx, now));
      });
    return handler(membership, read(), { ...call, user, reply, again });
  });
}

/** Who left one organization works in their next one, which is not what they asked for. */
function refuseElsewhere(before: Membership, now: Membership): void {
  if (before.organizationId !== now.organizationId) {
    throw new AppError("not_allowed", "You do not work in this organization any more");
  }
}

function insideOnly(endpoint: Endpoint): void {
  if (!isInsideOrganization(endpoint)) {
    throw new Error(`${endpoint.path} needs a permission inside an organization to be served there`);
  }
}

async function admitUser(tx: SystemTx, endpoint: Endpoint, { platform, request, demo }: Call): Promise<SignedIn> {
  const user = await signedIn(platform, tx, request);
  refuseUnlessAllowed(endpoint, user, undefined);
  await demo?.useLanguageOf(tx, user.userId);
  return user;
}

async function admit(tx: SystemTx, endpoint: Endpoint, { platform, request, demo, key }: Call) {
  if (key) {
    return { user: undefined, membership: organizationOfKey(endpoint, key) };
  }
  const user = await signedIn(platform, tx, request);
  const membership = await activeOrganization(tx, request, user);
  refuseUnlessAllowed(endpoint, user, membership);
  await demo?.useLanguageOf(tx, user.userId);
  return { user, membership };
}

/** Nobody is asked who they are before such a body is read; for a larger one, or one of unknown length, everybody is. */
const unprovedBodyLimit = 64 * 1024;

async function proveBeforeLargeBody(router: ApiRouter, endpoint: Endpoint, at: At): Promise<void> {
  const { "content-length": length, "transfer-encoding": encoding } = at.request.headers;
  const isLarge = encoding !== undefined || Number(length ?? 0) > unprovedBodyLimit;
  if (isLarge && !(await authenticateApiKey(router, endpoint, at))) {
    await inSystem(router.platform.database, (tx) => signedIn(router.platform, tx, at.request));
  }
}

interface At {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `read` gives the input or refuses it: only who may call at all is told what is wrong with what they sent. */
function mount<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (call: Call, read: () => InputOf<E>, reply: FastifyReply) => Promise<Answer<E> | FastifyReply>,
): void {
  router.served.add(endpoint);
  router.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    // Who asks for the head of a stream without end would keep it open.
    exposeHeadRoute: endpoint.produces !== "text/event-stream",
    ...(endpoint.access === "public"
      ? { bodyLimit: unprovedBodyLimit }
      : { onRequest: (request, reply) => proveBeforeLargeBody(router, endpoint, { request, reply }) }),
    handler: async (request, reply) => {
      idempotencyKeyOf(endpoint, request);
      const demo = await enterDemoMode(router.platform, request);
      const key = await authenticateApiKey(router, endpoint, { request, reply });
      const call: Call = { platform: router.platform, request, user: undefined, key, demo };
      const read = () => parseInput(endpoint, request);
      const handle = (change: () => object) => handler(call, change as typeof read, reply);
      const isWritten = (given: unknown) => given === reply || isBegun(reply);
      const answer = demo
        ? await answerInDemoMode({ endpoint, demo, read, handle, isWritten })
        : await handler(call, read, reply);
      if (isWritten(answer)) {
        return reply;
      }
      return reply.status(endpoint.status ?? 200).send(demo ? answer : endpoint.output.parse(answer));
    },
  });
}

/** A reply that is awaited comes as nothing, when it is over: also when the caller has left in its midst. */
function isBegun({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.writableEnded || raw.destroyed;
}

/** As a string of structured fields (RFC 9651, 3.3.3) in quotes, or bare, as many programs send it. */
const quoted = /^"([!#-[\]-~]{1,255})"$/;
const bare = /^[!#-[\]-~]{1,255}$/;

/**
 * The key of a call that may be repeated; undefined where there is none, and for calls that only read. Refused where the
 * endpoint cannot hold the promise.
 */
function idempotencyKeyOf(endpoint: Endpoint, { headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["idempotency-key"];
  if (given === undefined || endpoint.method === "GET") {
    return undefined;
  }
  if (!isRepeatable(endpoint)) {
    throw new AppError(
      "invalid_input",
      "This call takes no Idempotency-Key: its work can't be kept together with its answer",
    );
  }
  const text = typeof given === "string" ? given.trim() : "";
  const key = quoted.exec(text)?.[1] ?? (bare.test(text) ? text : undefined);
  if (key === undefined) {
    throw new AppError(
      "invalid_input",
      "Idempotency-Key must be 1 to 255 visible letters without spaces, such as a UUID",
    );
  }
  return key;
}
