import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Config } from "../config.ts";
import { pruneCaptured, storeCaptured } from "../features/monitoring/index.ts";
import type { Platform } from "../platform/platform.ts";
import { openPlatform } from "./open-platform.ts";
import type { Running } from "./running.ts";

const largestMessage = 40 * 1024 * 1024;

/** The captured mailbox: a mail server on loopback that takes everything and delivers nothing. */
export async function startMailbox(config: Config): Promise<Running> {
  const platform = await openPlatform(config, "mailbox");
  await pruneCaptured(platform.database);
  const server = mailServer(platform);
  await new Promise<void>((done, fail) => {
    server.on("error", fail);
    server.listen(config.mailboxPort ?? 0, "127.0.0.1", done);
  });
  server.on("error", (error) => platform.log.warn({ error }, "captured mailbox"));
  return {
    stop: async () => {
      await new Promise<void>((done) => server.close(done));
      await platform.database.close();
    },
  };
}

function mailServer({ database, log }: Platform): SMTPServer {
  return new SMTPServer({
    name: "captured.delight.invalid",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: largestMessage,
    maxClients: 200,
    closeTimeout: 5000,
    onData: (stream, { envelope }, answer) => {
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => storeCaptured(database, raw, { from, to }))
        .then(
          () => answer(),
          (error: unknown) => {
            log.error({ error }, "a message could not be captured");
            answer(Object.assign(new Error("try again later"), { responseCode: 451 }));
          },
        );
    },
  });
}
