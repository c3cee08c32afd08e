import type { SinkOptions } from "../../../../../../stand-ins/src/smtp/options.ts";
import { aSink } from "../../../platform/mail/testing/a-sink.ts";
import type { TestApp } from "../../../testing/test-app.ts";

/** A mail server for the length of one test; of its mails only the record is kept. */
export async function aRecordingSink(given: SinkOptions = {}) {
  const sink = await aSink({ files: false, faults: {}, ...given });
  return { ...sink, recipients: () => sink.accepted().flatMap(({ rcpt_to }) => rcpt_to) };
}

export type WaySink = Awaited<ReturnType<typeof aRecordingSink>>;

interface ServerValues {
  readonly organizationId?: string;
  readonly position?: number;
  readonly connections?: number;
}

/** A mail server of an organization, `mine` unless told, at that port of this machine. */
export async function aMailServer(
  testApp: TestApp,
  port: number,
  { organizationId = testApp.ownOrgId, position = 1, connections = 4 }: ServerValues = {},
): Promise<string> {
  const [row] = await testApp.rows<{ id: string }>(
    `insert into mail_servers (organization_id, name, host, port, security, connections, position)
     values ($1, $2, '127.0.0.1', $3, 'none', $4, $5) returning id`,
    [organizationId, `Server ${position}`, port, connections, position],
  );
  return row?.id ?? "";
}

export async function serverState(testApp: TestApp, id: string) {
  const [row] = await testApp.rows<{ failures: number; rest_reason: string | null; last_error: string | null }>(
    "select failures, rest_reason, last_error from mail_servers where id = $1",
    [id],
  );
  return row;
}
