import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { mailServers } from "@delight/contract/mail-servers";
import { decrypt } from "../../../platform/auth/encryption.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import { probe } from "../../../platform/mail/smtp/probe.ts";
import { PrivateAddress, publicAddresses, vetHost } from "../../../platform/outbound/public-lookup.ts";
import { uuidv7 } from "../../../platform/id.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findSender, senderOnWire } from "../../sender-domains/index.ts";
import { returnAddresses } from "../inbound/token/return-address.ts";
import { passwordOf } from "../sending/mail-routes.ts";
import { findOwnAddress, findSealedPassword } from "./mail-servers.queries.ts";
import { getServer, isReachedAs, refuseOpenPassword } from "./mail-servers.service.ts";

/** What mail is submitted at; other ports are other services, which nobody is to try out through us. */
const submissionPorts: readonly number[] = [25, 465, 587, 2465, 2525, 2587, 8025];

interface Place {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/** What may be tried where strangers are customers (A27). */
export function refusePort({ port }: Place, { mailServersToPrivate: toPrivate }: Platform["config"]): void {
  if (port !== undefined && !toPrivate && !submissionPorts.includes(port)) {
    throw invalidField("port", "mailPort");
  }
}

/** Looks at where somebody wants mail to go (A27); asks name servers, so it is called outside of transactions. */
export async function refuseHost(place: Place, config: Platform["config"]): Promise<void> {
  const { host } = place;
  refusePort(place, config);
  if (host === undefined) return;
  try {
    if ((await vetHost(host, config.mailServersToPrivate)).length > 0) return;
  } catch (error) {
    if (!(error instanceof PrivateAddress)) throw error;
    throw invalidField("host", "webhookPrivate");
  }
  throw invalidField("host", "webhookNotFound");
}

type Input = InputOf<typeof mailServers.probe>;

export interface ProbePlan {
  readonly sender: string;
  /** Of whoever tries it: nothing is sent there. */
  readonly recipient: string;
  readonly password: string | undefined;
}

/** What of the organization is needed to try it; the sender is one as mails would have it. */
export async function planProbe(tx: OrgTx, input: Input, platform: Platform): Promise<ProbePlan> {
  const { keys } = platform;
  const typed = { name: "", address: (await findSender(tx, null))?.address ?? "", replyTo: "" };
  const { from, returnPathHost } = await senderOnWire(tx, typed, platform);
  const back = returnAddresses(platform, { organizationId: tx.organizationId, id: uuidv7() }, returnPathHost);
  const sender = back?.bounce ?? from.address;
  const recipient = await recipientOf(tx, from.address);
  if (input.id === undefined) return { sender, recipient, password: input.password };
  const server = await getServer(tx, input.id);
  if (input.password !== undefined || !server.has_password) return { sender, recipient, password: input.password };
  if (!isReachedAs(server, input)) {
    throw invalidField("password", "passwordAgain");
  }
  const sealed = await findSealedPassword(tx, input.id);
  return { sender, recipient, password: sealed ? decrypt(sealed, keys.sealing, passwordOf(input.id)) : undefined };
}

/** Of whoever tries it, else the sender itself. */
async function recipientOf(tx: OrgTx, sender: string): Promise<string> {
  return (await findOwnAddress(tx)) ?? sender;
}

/** Tries step by step; a private address is the first step that fails. */
export async function probeServer(
  input: Input,
  { sender, recipient, password }: ProbePlan,
  platform: Platform,
): Promise<OutputOf<typeof mailServers.probe>> {
  const { mailDomain, mailServersToPrivate } = platform.config;
  const { host, port, security, user_name: user } = input;
  refuseOpenPassword(input, platform);
  const steps = await probe(
    {
      host,
      port,
      security,
      user: user === "" ? undefined : user,
      password,
      connections: 1,
      allowInvalidCertificate: false,
      ehloName: mailDomain,
      allowPlaintextLogin: mailServersToPrivate,
      ...(mailServersToPrivate ? {} : { lookup: publicAddresses }),
    },
    { sender, recipient },
  );
  return { is_ready: steps.every((step) => step.is_passed), steps };
}
