import type { Connection } from "./connection.ts";
import { type Envelope, isAscii, type Mail, refusalByOffers, toEnvelope } from "./envelope.ts";
import type { Reply } from "./reply.ts";
import { refusalOf, type SendResult, type Stage, toResult, withoutReply } from "./result.ts";

export interface Delivery {
  result: SendResult;
  /** The server left before anything could count: on a used connection, a fresh one is worth a try at once. */
  isStale: boolean;
}

interface Refusal {
  stage: Stage;
  reply: Reply;
}

const blockBytes = 65_536;
const stages = ["sender", "recipient", "data"] as const;

function done(result: SendResult): Delivery {
  return { result, isStale: false };
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function commandsOf({ offers }: Connection, { from, to }: Envelope, size: number): string[] {
  const sizeNote = offers.size === undefined ? "" : ` SIZE=${size}`;
  const utf8Note = isAscii(from + to) ? "" : " SMTPUTF8";
  return [`MAIL FROM:<${from}>${sizeNote}${utf8Note}`, `RCPT TO:<${to}>`, "DATA"];
}

function isRefused(stage: Stage, { code }: Reply) {
  return stage === "data" ? code !== 354 : code >= 300;
}

/** The answers to the three commands, as far as they came; without a refusal among them all must come. */
async function hearAll({ channel, timeouts }: Connection): Promise<Reply[]> {
  const heard: Reply[] = [];
  try {
    for (const stage of stages) {
      heard.push(await channel.reply(stage === "data" ? timeouts.data : timeouts.command));
      if (heard.at(-1)?.code === 421) break;
    }
  } catch (error) {
    if (!firstRefusal(heard)) throw error;
  }
  return heard;
}

function firstRefusal(replies: readonly Reply[]): Refusal | undefined {
  for (const [index, stage] of stages.entries()) {
    const reply = replies[index];
    if (reply && isRefused(stage, reply)) return { stage, reply };
  }
  return undefined;
}

/** All three commands in one flight; a server that opens the data after a refusal gets an empty message (RFC 2920). */
async function offerAtOnce(connection: Connection, commands: readonly string[]): Promise<Refusal | undefined> {
  const { channel, timeouts } = connection;
  channel.write(`${commands.join("\r\n")}\r\n`);
  const replies = await hearAll(connection);
  const refusal = firstRefusal(replies);
  if (refusal && replies[2]?.code === 354) await channel.exchange(".", timeouts.finalDot).catch(() => undefined);
  return refusal;
}

async function offerInSteps(
  { channel, timeouts }: Connection,
  commands: readonly string[],
): Promise<Refusal | undefined> {
  for (const [index, stage] of stages.entries()) {
    const timeout = stage === "data" ? timeouts.data : timeouts.command;
    const reply = await channel.exchange(commands[index] ?? "NOOP", timeout);
    if (isRefused(stage, reply)) return { stage, reply };
  }
  return undefined;
}

async function afterRefusal({ channel, timeouts }: Connection, { stage, reply }: Refusal): Promise<Delivery> {
  const isClosing = reply.code === 421;
  if (isClosing) channel.lose("The server is closing the connection");
  else await channel.exchange("RSET", timeouts.command).catch(() => undefined);
  return { result: refusalOf(stage, reply), isStale: isClosing && stage === "sender" };
}

/** Everything but the last block; returns an answer that came before the message was complete. */
async function sendBlocks({ channel, timeouts }: Connection, wire: Buffer, end: number): Promise<Reply | undefined> {
  try {
    for (let at = 0; at < end && !channel.hasReply; at += blockBytes) {
      await channel.writeThrough(wire.subarray(at, Math.min(at + blockBytes, end)), timeouts.block);
    }
  } catch (error) {
    if (!channel.hasReply) throw error;
  }
  return channel.hasReply ? channel.reply(timeouts.command) : undefined;
}

async function transmit(connection: Connection, wire: Buffer): Promise<Delivery> {
  const { channel, timeouts } = connection;
  const lastBlock = Math.max(0, wire.length - blockBytes);
  const early = await sendBlocks(connection, wire, lastBlock);
  if (early) {
    channel.lose("The server answered before the message was complete");
    return done(early.code >= 400 ? refusalOf("message", early) : withoutReply("not_sent", early.text));
  }
  channel.write(wire.subarray(lastBlock));
  try {
    const reply = await channel.reply(timeouts.finalDot);
    if (reply.code === 421) channel.lose("The server is closing the connection");
    if (reply.code >= 400) return done(refusalOf("message", reply));
    return done(toResult(reply.code < 300 ? "accepted" : "unknown", reply));
  } catch (error) {
    return done(withoutReply("unknown", reasonOf(error)));
  }
}

/** Hands one mail over; never throws. A connection that is still open afterwards is ready for the next. */
export async function deliver(connection: Connection, mail: Mail): Promise<Delivery> {
  const envelope = toEnvelope(mail);
  if ("outcome" in envelope) return done(envelope);
  const wire = stuff(mail.message);
  const refused = refusalByOffers(connection.offers, envelope, wire.length);
  if (refused) return done(refused);
  try {
    const offer = connection.offers.pipelining ? offerAtOnce : offerInSteps;
    const refusal = await offer(connection, commandsOf(connection, envelope, wire.length));
    return refusal ? await afterRefusal(connection, refusal) : await transmit(connection, wire);
  } catch (error) {
    connection.channel.lose("The conversation broke off");
    return { result: withoutReply("not_sent", reasonOf(error)), isStale: true };
  }
}

const dot = 0x2e;
const lineDot = "\r\n.";
const finalDot = Buffer.from(".\r\n");
const lineEnd = Buffer.from("\r\n");

/** The octets of DATA: lines that begin with a dot get a second one, and the final dot closes. */
function stuff(message: Buffer | readonly Buffer[]): Buffer {
  const whole = Buffer.isBuffer(message) ? message : Buffer.concat(message);
  const parts: Buffer[] = whole[0] === dot ? [finalDot.subarray(0, 1)] : [];
  let from = 0;
  for (let at = whole.indexOf(lineDot); at !== -1; at = whole.indexOf(lineDot, at + 2)) {
    parts.push(whole.subarray(from, at + lineDot.length));
    from = at + 2;
  }
  parts.push(whole.subarray(from));
  if (whole.length > 0 && !whole.subarray(-2).equals(lineEnd)) parts.push(lineEnd);
  return Buffer.concat([...parts, finalDot]);
}
