import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";
import type { Handler } from "../../../platform/jobs/worker.ts";
import { type House, type HouseOptions, openHouse } from "../../../test-house/house.ts";

/** A house whose mail arrives at a sink, and whose jobs run when a test says so. */
export interface PostHouse extends House {
  /** Does what lies in the queues of these hands, once, as the worker would; answers the mails that arrived meanwhile. */
  work(hands: readonly Handler[]): Promise<Email[]>;
  /** Does not do it. */
  dropJobs(): Promise<void>;
}

export async function openPostHouse(options: HouseOptions = {}): Promise<PostHouse> {
  const folder = mkdtempSync(join(tmpdir(), "post-"));
  const sink = await startSink({ folder });
  const environment = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(sink.port), SMTP_SECURITY: "none" };
  const house = await openHouse({ ...options, environment: { ...environment, ...options.environment } });
  const take = () =>
    house.rows<{ name: string; data: unknown }>(
      "delete from pgboss.job where name like 'auth.%' and state = 'created' returning name, data",
    );
  return {
    ...house,
    work: async (hands) => {
      const before = readAccepted(folder).length;
      for (const { name, data } of await take()) {
        const hand = hands.find(({ job }) => job.name === name);
        await hand?.run({ platform: house.platform, signal: new AbortController().signal, isLastTry: false }, data);
      }
      const arrived = readAccepted(folder).slice(before);
      return Promise.all(arrived.map((one) => PostalMime.parse(readMessage(folder, one))));
    },
    dropJobs: async () => {
      await take();
    },
    close: async () => {
      await house.close();
      await sink.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The one-time token of the link in a mail. */
export function tokenIn(mail: Email | undefined): string {
  return /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
