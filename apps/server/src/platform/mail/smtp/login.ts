import { type Connection, NoConnection } from "./connection.ts";
import type { Reply } from "./reply.ts";
import { toResult, withoutReply } from "./result.ts";

interface Credentials {
  user: string;
  password: string;
}

const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

function plain({ channel, timeouts }: Connection, { user, password }: Credentials): Promise<Reply> {
  return channel.exchange(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, timeouts.command);
}

async function inSteps({ channel, timeouts }: Connection, { user, password }: Credentials): Promise<Reply> {
  const asked = await channel.exchange("AUTH LOGIN", timeouts.command);
  if (asked.code !== 334) return asked;
  const named = await channel.exchange(base64(user), timeouts.command);
  return named.code === 334 ? channel.exchange(base64(password), timeouts.command) : named;
}

/** Signs in by PLAIN or LOGIN; a final refusal concerns the sender, not any recipient. */
export async function login(connection: Connection, credentials: Credentials): Promise<void> {
  const { login: offered } = connection.offers;
  if (!offered.includes("PLAIN") && !offered.includes("LOGIN")) {
    throw new NoConnection(withoutReply("sender_rejected", "The server offers neither AUTH PLAIN nor AUTH LOGIN"));
  }
  const reply = await (offered.includes("PLAIN") ? plain : inSteps)(connection, credentials);
  if (reply.code === 235) return;
  throw new NoConnection(toResult(reply.code < 500 ? "not_sent" : "sender_rejected", reply));
}
