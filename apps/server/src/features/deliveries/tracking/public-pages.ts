import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { uuidv7 } from "../../../platform/id.ts";
import type { Platform } from "../../../platform/platform.ts";
import { viewInBrowser } from "../message/content.service.ts";
import { serveTestMails } from "../test-mails/test-mail-pages.ts";
import { servePreferences } from "../preferences/preference-pages.ts";
import { html, missing } from "./answers.ts";
import { closeInbox, type Inbox, inboxOf } from "./inbox/inbox.ts";
import { confirmPage, donePage, pageHeaders, viewHeaders } from "./pages.ts";
import { findReader } from "./tracking.queries.ts";
import { createTargets, type Targets } from "./targets.ts";
import { unsubscribe, type UnsubscribedBy } from "./tracking.service.ts";
import { readTracking, signTracking, type TrackingClaim, type TrackingKind } from "./tracking-token.ts";
import { visitorOf } from "./visitor.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const imageHeaders = { ...pageHeaders, "content-type": "image/gif" };
const largestForm = 4096;

/** What a mail leads back to: no sign-in, no script, and nothing that a token does not say. */
export async function deliveriesPages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    acceptAnyForm(scope);
    const pages = new Pages(platform);
    scope.addHook("onClose", () => pages.close());
    scope.get("/t/o/:token", (request, reply) => pages.open(request, reply));
    scope.get("/t/c/:token", (request, reply) => pages.click(request, reply));
    scope.get("/t/u/:token", (request, reply) => pages.confirm(request, reply));
    scope.post("/t/u/:token", (request, reply) => pages.unsubscribe(request, reply));
    scope.get("/t/v/:token", (request, reply) => pages.view(request, reply));
    servePreferences(scope, platform);
    serveTestMails(scope, platform);
  });
}

/** RFC 8058 allows two media types, and mail servers send others: the token says it all, the body hardly anything. */
function acceptAnyForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) => {
    done(null, body);
  });
}

class Pages {
  private readonly platform: Platform;
  private readonly inbox: Inbox;
  private readonly targets: Targets;

  constructor(platform: Platform) {
    this.platform = platform;
    this.inbox = inboxOf(platform);
    this.targets = createTargets(platform);
  }

  /** What was taken in is written down first. */
  async close(): Promise<void> {
    await closeInbox(this.platform);
    await this.targets.close();
  }

  /** An image is an image, whatever the token is worth. */
  async open(request: FastifyRequest, reply: FastifyReply) {
    const claim = this.read(request, "open");
    if (claim) await this.inbox.take({ ...this.arrival(claim, request), kind: "opened" });
    return reply.headers(imageHeaders).send(pixel);
  }

  async click(request: FastifyRequest, reply: FastifyReply) {
    const claim = this.read(request, "click");
    const target = claim && (await this.targets.find(claim));
    if (claim === undefined || target === undefined) return missing(request, reply);
    const link = { index: claim.linkIndex, url: target.url };
    await this.inbox.take({ ...this.arrival(claim, request), kind: "clicked", link });
    return reply.headers(pageHeaders).redirect(target.leadsTo, 302);
  }

  async confirm(request: FastifyRequest, reply: FastifyReply) {
    const claim = this.read(request, "unsubscribe");
    const reader = await this.reader(claim);
    return reader && claim ? html(reply, confirmPage(reader, this.preferences(claim))) : missing(request, reply);
  }

  async unsubscribe(request: FastifyRequest, reply: FastifyReply) {
    const claim = this.read(request, "unsubscribe");
    const by: UnsubscribedBy =
      typeof request.body === "string" && /One-Click/i.test(request.body) ? "one_click" : "preference_page";
    const isDone = claim && (await this.inside(claim, (tx) => unsubscribe(tx, { ...this.visit(claim, request), by })));
    const reader = isDone ? await this.reader(claim) : undefined;
    return reader && claim ? html(reply, donePage(reader, this.preferences(claim))) : missing(request, reply);
  }

  async view(request: FastifyRequest, reply: FastifyReply) {
    const claim = this.read(request, "view");
    const page = claim && (await this.inside(claim, (tx) => viewInBrowser(tx, claim.deliveryId, this.platform)));
    return page === undefined ? missing(request, reply) : html(reply, page, viewHeaders);
  }

  private read(request: FastifyRequest, kind: TrackingKind): TrackingClaim | undefined {
    const { token } = request.params as { token: string };
    return readTracking(token, kind, this.platform.keys.tracking);
  }

  private inside<T>({ organizationId }: TrackingClaim, work: (tx: OrgTx) => Promise<T>): Promise<T> {
    return retryOnConflict(() => inOrganization(this.platform.database, { organizationId }, work));
  }

  private async reader(claim: TrackingClaim | undefined) {
    return claim && this.inside(claim, (tx) => findReader(tx, claim.deliveryId));
  }

  /** Relative, so that the pages name no host. */
  private preferences(claim: TrackingClaim): string {
    return `../p/${signTracking({ ...claim, kind: "preferences" }, this.platform.keys.tracking)}`;
  }

  private arrival({ organizationId, deliveryId }: TrackingClaim, request: FastifyRequest) {
    const occurredAt = this.platform.clock.now().toISOString();
    return { id: uuidv7(), organizationId, deliveryId, occurredAt, visitor: visitorOf(request) };
  }

  private visit({ deliveryId }: TrackingClaim, request: FastifyRequest) {
    return { deliveryId, visitor: visitorOf(request), now: this.platform.clock.now() };
  }
}
