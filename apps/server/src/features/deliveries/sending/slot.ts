import type { Log } from "../../../platform/log.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import type { Message, Messages } from "../message/messages.ts";
import type { AttemptLog, OwnedAnswer } from "./attempt-log.ts";
import type { HeldClaim } from "./claims.queries.ts";
import type { Quarantine } from "./quarantine.ts";

/** What it takes to bring deliveries on their way. */
export interface SlotDeps {
  readonly messages: Messages;
  readonly attemptLog: AttemptLog;
  /** Hands one message over, by the way of these slots. */
  send(message: Message, claim: HeldClaim): Promise<SendResult>;
  readonly quarantine: Quarantine;
  readonly log: Log;
}

/** Where a slot gets its work. */
export interface ClaimSource {
  /** The next claim, in turn; undefined when there is none now. Ahead of time only what has no moment of its own. */
  next(isAhead: boolean): HeldClaim | undefined;
  /** False when this slot is one too many: the mail server is unwell, or the process is about to end. */
  mayGoOn(): boolean;
  /** The claim is no longer ours to look after. */
  done(ref: { readonly id: string }): void;
  /** It goes back without an attempt: what was reserved for it is free again. */
  unused(claim: HeldClaim): void;
}

interface Ready {
  readonly claim: HeldClaim;
  /** What came of making the message: a message that cannot be made for one customer must not hold up the others. */
  readonly message: Message | SendResult;
}

/**
 * One of the attempts that may be in flight: sends claim after claim until there is none. The attempt is written down
 * before the mail server hears of it, together with the answer of the one before; the next message is made meanwhile.
 */
export async function runSlot(work: ClaimSource, means: SlotDeps): Promise<void> {
  let answers: OwnedAnswer[] = [];
  let ready = await makeNext(work, means, false);
  while (ready !== undefined || answers.length > 0) {
    if (ready && !work.mayGoOn()) {
      answers.push(returned(ready.claim, work));
      ready = undefined;
    }
    const number = await settle(answers, ready, { work, means });
    answers = [];
    if (!ready) continue;
    const { claim, message } = ready;
    if (number === undefined) {
      answers.push(returned(claim, work));
      ready = await makeNext(work, means, false);
      continue;
    }
    const following = makeNext(work, means, true);
    const result = "outcome" in message ? message : await means.send(message, claim);
    answers.push({ ...claim, attempt: { number, result } });
    ready = (await following) ?? (await makeNext(work, means, false));
  }
}

/** Answers the number of the attempt that begins; undefined when it must not. */
async function settle(
  answers: readonly OwnedAnswer[],
  ready: Ready | undefined,
  { work, means: { attemptLog, log } }: { work: ClaimSource; means: SlotDeps },
): Promise<number | undefined> {
  try {
    return await attemptLog.exchange(answers, ready?.claim);
  } catch (error) {
    // The claims are let go: their leases end by themselves, and the attempts tell how far they came.
    log.error({ error, deliveries: answers.map(({ id }) => id) }, "deliveries were let go");
    return undefined;
  } finally {
    for (const answer of answers) work.done(answer);
  }
}

function returned(claim: HeldClaim, work: ClaimSource): OwnedAnswer {
  work.unused(claim);
  return { ...claim, attempt: undefined };
}

async function makeNext(work: ClaimSource, means: SlotDeps, isAhead: boolean): Promise<Ready | undefined> {
  const { messages, quarantine, log } = means;
  const claim = work.next(isAhead);
  if (!claim) return undefined;
  try {
    const message = await quarantine.make(claim, async () => {
      const make = await messages.load(claim);
      return tryToMake(() => make(claim));
    });
    return { claim, message };
  } catch (error) {
    log.error({ error, delivery: claim.id, organizationId: claim.organizationId }, "a delivery was let go");
    work.done(claim);
    return undefined;
  }
}

async function tryToMake(make: () => Promise<Message>): Promise<Message | SendResult> {
  try {
    return await make();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: "rejected", code: null, enhanced: null, reply: `The message could not be made: ${reason}` };
  }
}
