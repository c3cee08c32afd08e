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
import { listNewer } from "../notifications.queries.ts";
import { getHead } from "../notifications.service.ts";
import { openStream } from "./stream.ts";
import { createSwitchboard, type Switchboard } from "./notification-hub.ts";

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
