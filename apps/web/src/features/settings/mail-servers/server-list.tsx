import { mailServers } from "@delight/contract/mail-servers";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useOwnOrder } from "../../../ui/own-order/use-own-order.ts";
import { limitsQuery, type MailServer, roomsOfServers } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import { ServerRow } from "./server-row.tsx";
import type { OpenLayer } from "./asked.ts";

interface ServerListProps {
  readonly servers: readonly MailServer[];
  readonly onAsk: (asked: OpenLayer) => void;
}

/** In the order in which they are used; each can be moved by mouse and by keys. */
export function ServerList({ servers, onAsk }: ServerListProps) {
  const { t } = useTranslation("servers");
  const { data: limits = [] } = useQuery(limitsQuery);
  const saving = useEndpointMutation(mailServers.reorder, { invalidates: roomsOfServers });
  const { ordered, said, rowOf } = useOwnOrder(servers, { nameOf: ({ name }) => name, save: saving.mutateAsync });
  const inUse = inUseOf(ordered);
  return (
    <>
      <ol className={classes.list} aria-label={t("title")}>
        {ordered.map((server, index) => (
          <ServerRow
            key={server.id}
            server={server}
            limit={limits.find(({ kind, key }) => kind === "server" && key === server.id)}
            isInUse={inUse.includes(server)}
            row={rowOf(server, index)}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  );
}

/** By which a campaign’s mail and a single one go now: each takes the first that sends its kind. */
function inUseOf(ordered: readonly MailServer[]): readonly MailServer[] {
  const ready = ordered.filter(({ isActive, restingUntil }) => isActive && restingUntil === null);
  return (["campaigns", "transactional"] as const).flatMap(
    (kind) => ready.find(({ purpose }) => purpose === "both" || purpose === kind) ?? [],
  );
}
