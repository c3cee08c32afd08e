import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring, ReportedError } from "@delight/contract/monitoring";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { errorReported } from "../outside/forward.jobs.ts";
import type { IntakeCall } from "../sessions/intake.ts";
import { momentOf } from "../sessions/moment-of.ts";
import { admitReport, prove, type ProvedSession } from "../sessions/prove.ts";
import { countInGroup, insertOccurrence } from "./errors.queries.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type ReadableStack, readStack } from "./readable/readable-stack.ts";
import { scrub } from "../../../platform/scrub.ts";

const longestTitle = 200;
const longestStack = 20_000;
const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Report = InputOf<typeof monitoring.reportError>;

interface Readable {
  readonly message: string;
  readonly stack: ReadableStack;
}

/** Takes in an error; it counts in the group of those that are one with it, and waits there for the outside service, if there is one. */
export async function reportError(call: IntakeCall, { error, ...proof }: Report): Promise<Record<string, never>> {
  const { platform, intake } = call;
  await admitReport(call, "errors", proof);
  const stack = await readStack(scrub(error.stack), intake.sourceMaps);
  const row = rowOf(error, { message: scrub(error.message), stack }, platform.clock.now());
  await inSystem(platform.database, async (tx) => {
    const id = await keep(tx, await prove(tx, call, proof), { ...row, places: stack.places });
    if (platform.config.monitoring.dsn !== undefined) {
      await enqueue(tx, errorReported, { occurrence_id: id });
    }
  });
  await intake.scales.weigh("errors", 1);
  return {};
}

function rowOf(error: ReportedError, { message, stack }: Readable, now: Date) {
  return {
    kind: error.kind,
    occurred_at: momentOf(error.occurred_at, now),
    received_at: now.toISOString(),
    message: message.toWellFormed(),
    stack: stack.text.slice(0, longestStack).toWellFormed(),
    path: scrub(error.path.split(/[?#]/)[0] ?? ""),
    request_id: requestId.test(error.request_id) ? error.request_id : "",
  };
}

type Row = ReturnType<typeof rowOf> & { readonly places: readonly string[] };

async function keep(tx: SystemTx, session: ProvedSession, { kind, places, ...row }: Row): Promise<string> {
  const { user_id, of_organization, environment, release, browser } = session;
  const group_id = await countInGroup(tx, {
    fingerprint: fingerprintOf(kind, row.message, places),
    kind,
    title: (row.message.split("\n")[0] ?? "").slice(0, longestTitle).toWellFormed(),
    release,
    occurred_at: row.occurred_at,
  });
  const ofSession = { session_id: session.id, user_id, of_organization, environment, release, browser };
  return insertOccurrence(tx, { ...row, ...ofSession, group_id });
}
