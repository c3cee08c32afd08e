import { spawn } from "node:child_process";
import { once } from "node:events";
import { createTransport } from "nodemailer";
import type { PostfixPrograms } from "../../tools/test-run/postfix.ts";
import type { MakeByHand } from "./newsletter.ts";

export interface Plain {
  readonly port: number;
  readonly connections: number;
  readonly messages: number;
}

/** The limit: Postfix's `smtp-source`, one message of that size over and over, nothing to prepare and nothing to write down. Messages a second. */
export async function sendBySource(
  { source, environment }: PostfixPrograms,
  { port, connections, messages }: Plain,
  bytes: number,
): Promise<number> {
  const words = ["-d", "-s", connections, "-m", messages, "-l", bytes, "-f", "hello@bench.test", "-t", "c@example.com"];
  const began = performance.now();
  const child = spawn(source, [...words.map(String), `127.0.0.1:${port}`], { env: environment, stdio: "inherit" });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`smtp-source ended with ${child.exitCode}`);
  return messages / ((performance.now() - began) / 1000);
}

/** What most products send with: a mail library that is given subject, HTML and text for each customer. Messages a second. */
export async function sendByNodemailer(
  { port, connections, messages }: Plain,
  make: MakeByHand,
  key: string | undefined,
): Promise<number> {
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    secure: false,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    ...(key === undefined ? {} : { dkim: { domainName: "bench.test", keySelector: "rsa", privateKey: key } }),
  });
  let next = 0;
  const lane = async () => {
    while (next < messages) {
      next += 1;
      const unsubscribe = { url: `https://bench.test/t/u/${next}`, comment: "" };
      await transport.sendMail({
        from: "Bench <hello@bench.test>",
        to: `customer.${next}@example.com`,
        list: { unsubscribe },
        ...make(next),
      });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 2 * connections }, lane));
  const seconds = (performance.now() - began) / 1000;
  transport.close();
  return messages / seconds;
}
