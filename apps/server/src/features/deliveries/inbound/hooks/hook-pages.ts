import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { HookRefusal } from "@delight/contract/provider-hooks";
import type { Platform } from "../../../../platform/platform.ts";
import { AppError, notFound } from "../../../../platform/errors.ts";
import { Allowance } from "./allowance.ts";
import { type Amazon, askAmazon } from "./amazon.ts";
import { type HookPlace, readHookToken } from "./hook-address.ts";
import { takeCall } from "./receive-webhook.ts";

/** What a provider is answered whose call was not believed: it stands in the provider's log, where whoever set it up looks for the reason. */
const refusals: Readonly<Record<HookRefusal, () => AppError>> = {
  signature: () =>
    new AppError(
      "wrong_credentials",
      "The signature or password of this call is not right: compare the key here and in the settings of Delight",
    ),
  late: () => new AppError("invalid_input", "This call was signed too long ago, or in the future: look at the clocks"),
  malformed: () =>
    new AppError("invalid_input", "This call does not have the form that this provider is known to send"),
  stranger: () =>
    new AppError("not_allowed", "This topic was not set up here: enter its ARN in the settings of Delight"),
  off: () => new AppError("not_allowed", "This hook is switched off in the settings of Delight"),
};

/** SendGrid sends up to 768 kB at once, Amazon SNS 256. */
const largestCall = 2 * 1024 * 1024;
/** Amazon calls once for each event: what a fast campaign needs. */
const calls = { atOnce: 3000, perSecond: 300 };
/** Whoever knows the address and no secret gets tired first, and holds up nobody who comes from elsewhere. */
const wrongCalls = { atOnce: 30, perSecond: 0.5 };

/** Where providers tell what became of mails: the body untouched, because it is what is signed. */
export async function hookPages(fastify: FastifyInstance, platform: Platform, amazon: Amazon = askAmazon()) {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestCall }, (_request, body, done) => {
      done(null, body);
    });
    const receiver = new HookReceiver(platform, amazon);
    scope.post("/t/h/:token", (request, reply) => receiver.take(request, reply));
  });
}

class HookReceiver {
  private readonly platform: Platform;
  private readonly amazon: Amazon;
  private readonly all: Allowance;
  private readonly wrong: Allowance;

  constructor(platform: Platform, amazon: Amazon) {
    this.platform = platform;
    this.amazon = amazon;
    this.all = new Allowance(calls);
    this.wrong = new Allowance(wrongCalls);
  }

  async take(request: FastifyRequest, reply: FastifyReply) {
    const { token } = request.params as { token: string };
    const place = readHookToken(token, this.platform.keys.returning);
    if (!place) throw notFound("This hook");
    const caller = `${place.hookId} ${request.ip}`;
    this.refuseTooMany(place, caller);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const taken = await takeCall(this.platform, this.amazon, { place, request: { headers: request.headers, body } });
    if (!taken) throw notFound("This hook");
    if ("refused" in taken) {
      this.wrong.use(caller);
      throw refusals[taken.refused]();
    }
    return reply.header("cache-control", "no-store").send(taken);
  }

  private refuseTooMany({ hookId }: HookPlace, caller: string): void {
    const retryAfter = Math.max(this.all.wait(hookId), this.wrong.wait(caller));
    if (retryAfter > 0) {
      throw new AppError("too_many_requests", "Too many calls: call again a little later", { retryAfter });
    }
    this.all.use(hookId);
  }
}
