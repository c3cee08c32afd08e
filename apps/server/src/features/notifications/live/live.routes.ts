import type { InputOf } from "@delight/contract/endpoint";
import { notifications } from "@delight/contract/notifications";
import type { FastifyReply } from "fastify";
import * as z from "zod";
import { inventIn } from "../../../platform/demo-mode/anonymize-in.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { personOf } from "../../../platform/http/guard.ts";
import { answerByStream } from "../../../platform/http/streams/event-stream.ts";
import { type ApiRouter, type NonTransactionalCall, serveNonTransactional } from "../../../platform/http/serve.ts";
import { listen, type Listener } from "../../../platform/db/listener.ts";
import { type StreamConnection, StreamRegistry } from "../../../platform/http/streams/stream-registry.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listNewer } from "../notifications.queries.ts";
import { getHead } from "../notifications.service.ts";
import { openStream } from "./stream.ts";

const mostNews = 100;
/** Before all that there is: versions and variants of ids do not matter for their order. */
const beginning = "00000000-0000-0000-0000-000000000000";

export function liveRoutes(router: ApiRouter): void {
  const switchboard = createSwitchboard(router.platform);
  router.fastify.addHook("preClose", async () => switchboard.hangUp());
  router.fastify.addHook("onClose", () => switchboard.close());
  serveNonTransactional(router, notifications.stream, async (membership, input, call) =>
    tell(switchboard.open(membership.organizationId, personOf(membership)), { membership, input, call }),
  );
}

interface Asked {
  readonly membership: Membership;
  readonly input: InputOf<typeof notifications.stream>;
  readonly call: NonTransactionalCall;
}

function tell(line: ReturnType<Switchboard["open"]>, { input, call }: Asked): FastifyReply {
  const { platform, demo, reply, request } = call;
  const last = z.uuid().safeParse(request.headers["last-event-id"]).data;
  const shown = inventIn(notifications.stream.output);
  const look = (place: string | undefined) =>
    call.again(async (tx) => {
      const { head, news, place: next } = await lookFrom(tx, place);
      return { head: shown(head, demo), news: news.map((one) => shown(one, demo)), place: next };
    });
  const stream = openStream({ line, after: last ?? input.after, look, log: platform.log });
  return answerByStream(reply, line, stream);
}

async function lookFrom(tx: OrgTx, place: string | undefined) {
  const head = await getHead(tx);
  const news = place === undefined ? [] : await listNewer(tx, place, mostNews);
  // What was committed between the two looks is news, but not yet at the head.
  const known = [place, head.items[0]?.id, news.at(-1)?.id].flatMap((id) => id ?? []);
  return { head, news, place: known.toSorted().at(-1) ?? beginning };
}

/** Where the open streams of this process hear that there is something to tell. */
interface Switchboard {
  open(organizationId: string, userId: string): StreamConnection;
  /** Every stream ends. */
  hangUp(): void;
  close(): Promise<void>;
}

const bounds = { perUser: 10, perOrganization: 500, perProcess: 1000 };

/** Listens to the database from the first stream on: a process without any needs no connection for it. */
function createSwitchboard({ config, log }: Platform): Switchboard {
  const lines = new StreamRegistry(bounds);
  let listener: Listener | undefined;
  let stopBeats = () => {};
  const begin = (url: string) => {
    stopBeats = lines.beatEvery(config.streamHeartbeat * 1000);
    listener = listen({
      url,
      channel: "notifications",
      log,
      onMessage: (key) => lines.wake(key),
      onHearing: () => lines.wakeAll(),
    });
  };
  return {
    open: (organizationId, userId) => {
      const line = lines.open(`${organizationId}:${userId}`, { organizationId, userId });
      if (!listener && config.databaseUrl !== undefined) begin(config.databaseUrl);
      return line;
    },
    hangUp: () => lines.closeAll(),
    close: async () => {
      stopBeats();
      await listener?.close();
    },
  };
}
