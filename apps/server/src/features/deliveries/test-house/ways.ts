import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SinkOptions } from "../../../../../../stand-ins/src/smtp/options.ts";
import type { Accepted } from "../../../../../../stand-ins/src/smtp/record.ts";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";
import { onTestFinished } from "vitest";
import type { House } from "../../../test-house/house.ts";

export interface WaySink {
  readonly port: number;
  /** Changed while it runs: the next command is answered by it. */
  readonly options: SinkOptions;
  connections(): number;
  accepted(): Accepted[];
  recipients(): string[];
  close(): Promise<void>;
}

/** A sink in this process, for the length of one test. */
export async function aWaySink(given: SinkOptions = {}): Promise<WaySink> {
  const folder = mkdtempSync(join(tmpdir(), "delight-way-"));
  const options: SinkOptions = { folder, files: false, faults: {}, ...given };
  const sink = await startSink(options);
  onTestFinished(async () => {
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const accepted = () => readAccepted(folder);
  return {
    port: sink.port,
    options,
    connections: () => sink.connections(),
    accepted,
    recipients: () => accepted().flatMap(({ rcpt_to }) => rcpt_to),
    close: () => sink.close(),
  };
}

interface ServerValues {
  readonly organizationId?: string;
  readonly position?: number;
  readonly connections?: number;
}

/** A mail server of an organization, `mine` unless told, at that port of this machine. */
export async function aMailServer(
  house: House,
  port: number,
  { organizationId = house.mine, position = 1, connections = 4 }: ServerValues = {},
): Promise<string> {
  const [row] = await house.rows<{ id: string }>(
    `insert into mail_servers (organization_id, name, host, port, security, connections, position)
     values ($1, $2, '127.0.0.1', $3, 'none', $4, $5) returning id`,
    [organizationId, `Server ${position}`, port, connections, position],
  );
  return row?.id ?? "";
}

export async function serverState(house: House, id: string) {
  const [row] = await house.rows<{ failures: number; rest_reason: string | null; last_error: string | null }>(
    "select failures, rest_reason, last_error from mail_servers where id = $1",
    [id],
  );
  return row;
}
