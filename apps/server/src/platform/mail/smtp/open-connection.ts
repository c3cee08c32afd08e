import type { Socket } from "node:net";
import { Channel } from "./channel.ts";
import { type Connection, NoConnection, type Offers, refuse, toOffers } from "./connection.ts";
import { login } from "./login.ts";
import { openSocket, secureSocket } from "./open-socket.ts";
import { defaultTimeouts, ehloNameOf, type SmtpOptions, type SmtpTimeouts } from "./options.ts";
import { withoutReply } from "./result.ts";

const noStartTls = withoutReply("not_sent", "The server does not offer STARTTLS, which SMTP_SECURITY asks for");

/** Says hello, by HELO to who knows no EHLO; throws `NoConnection`. */
export async function hello({ channel, timeouts }: Omit<Connection, "offers">, ehloName: string): Promise<Offers> {
  const name = ehloNameOf(ehloName);
  const reply = await channel.exchange(`EHLO ${name}`, timeouts.command);
  if (reply.code < 300) return toOffers(reply.lines);
  if (reply.code < 500) refuse(reply);
  const older = await channel.exchange(`HELO ${name}`, timeouts.command);
  return older.code < 300 ? toOffers([]) : refuse(older);
}

async function startTls({ channel, offers, timeouts }: Connection, options: SmtpOptions): Promise<Connection> {
  if (!offers.startTls) throw new NoConnection(noStartTls);
  const reply = await channel.exchange("STARTTLS", timeouts.command);
  if (reply.code !== 220) refuse(reply);
  const secure = new Channel(await secureSocket(channel.release(), options, timeouts.command));
  return { channel: secure, timeouts, offers: await hello({ channel: secure, timeouts }, options.ehloName) };
}

async function prepare(channel: Channel, options: SmtpOptions, timeouts: SmtpTimeouts): Promise<Connection> {
  const greeting = await channel.reply(timeouts.greeting);
  if (greeting.code !== 220) refuse(greeting);
  const open = { channel, timeouts, offers: await hello({ channel, timeouts }, options.ehloName) };
  const ready = options.security === "starttls" ? await startTls(open, options) : open;
  if (options.user !== undefined) await login(ready, { user: options.user, password: options.password ?? "" });
  return ready;
}

/** Connects, greets, secures and signs in; throws only `NoConnection`. */
export async function openConnection(options: SmtpOptions): Promise<Connection> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  let socket: Socket | undefined;
  try {
    socket = await openSocket(options, timeouts.connect);
    return await prepare(new Channel(socket), options, timeouts);
  } catch (error) {
    socket?.destroy();
    if (error instanceof NoConnection) throw error;
    throw new NoConnection(withoutReply("not_sent", error instanceof Error ? error.message : String(error)));
  }
}
